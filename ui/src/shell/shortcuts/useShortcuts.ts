/** Handles single-key shortcuts outside text fields: for the search, for pages, and for the list of shortcuts. */
import { useEffect } from "react";

import { addPath, groupPath, planPath, shoppingListsPath } from "@/base/paths";
import { isTaken } from "@/kit/isTaken";
import { useNavigation } from "@/kit/navigation";
import type { FrameDialogName } from "@/kit/overlay/frameDialog";

import { useUiPreferences } from "../preferences/preferences";

export function useShortcuts(
  { slug, isOwn }: { slug: string; isOwn: boolean },
  open: (dialog: FrameDialogName) => void,
) {
  const { go } = useNavigation();
  const [{ singleKeys }] = useUiPreferences();
  useEffect(() => {
    let before = "";
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!isCommand && isTaken(event)) return;
      const known = makeActions({ slug, isOwn, go, open, singleKeys });
      const act = isCommand ? known.command : (known[before + event.key] ?? known[event.key]);
      before = event.key === "g" ? "g" : "";
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [slug, isOwn, go, open, singleKeys]);
}

type ShortcutContext = {
  slug: string;
  isOwn: boolean;
  go: (to: string) => void;
  open: (dialog: FrameDialogName) => void;
  singleKeys: boolean;
};

function makeActions({ slug, isOwn, go, open, singleKeys }: ShortcutContext): Record<string, (() => void) | undefined> {
  const command = slug ? () => open("search") : undefined;
  if (!singleKeys) return { command };
  return {
    command,
    "/": command,
    "?": () => open("shortcuts"),
    gh: slug ? () => go(groupPath(slug)) : undefined,
    gp: isOwn ? () => go(planPath) : undefined,
    gs: isOwn ? () => go(shoppingListsPath) : undefined,
    c: isOwn ? () => go(addPath(slug, "url")) : undefined,
  };
}
