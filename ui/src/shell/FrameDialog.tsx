/** The app-wide dialogs, such as search and language. The code of each is loaded when it first opens. */
import { type ComponentType, Suspense, useEffect, useEffectEvent } from "react";

import { makeLazyComponent } from "@/kit/makeLazyComponent";
import type { FrameDialogName } from "@/kit/overlay/frameDialog";
import { useUser } from "@/session/session";

const SearchEverything = makeLazyComponent(() => import("./search/SearchEverything"), "SearchEverything");
const MoreDrawer = makeLazyComponent(() => import("./frame/MoreDrawer"), "MoreDrawer");
const OwnLanguageDialog = makeLazyComponent(() => import("./preferences/OwnLanguageDialog"), "OwnLanguageDialog");
const ShortcutsDialog = makeLazyComponent(() => import("./shortcuts/ShortcutsDialog"), "ShortcutsDialog");
const KeepRunningDialog = makeLazyComponent(() => import("@/admin/desktop/KeepRunningDialog"), "KeepRunningDialog");
const StopDialog = makeLazyComponent(() => import("./StopDialog"), "StopDialog");
const InviteDialog = makeLazyComponent(() => import("@/users/joining/InviteDialog"), "InviteDialog");
const ShareOnNetworkDialog = makeLazyComponent(
  () => import("@/admin/network/ShareOnNetworkDialog"),
  "ShareOnNetworkDialog",
);

const DIALOGS: Partial<Record<NonNullable<FrameDialogName>, ComponentType<{ onClose: () => void }>>> = {
  search: SearchEverything,
  more: MoreDrawer,
  language: OwnLanguageDialog,
  invite: InviteToOwnHousehold,
  shortcuts: ShortcutsDialog,
  network: ShareOnNetworkDialog,
  keepRunning: KeepRunningDialog,
  stop: StopDialog,
};

export function FrameDialog({ dialog, onClose }: { dialog: NonNullable<FrameDialogName>; onClose: () => void }) {
  const Chosen = dialog === "search" && searchField() ? FocusSearchField : DIALOGS[dialog];
  if (!Chosen) return null;
  return (
    <Suspense fallback={null}>
      <Chosen onClose={onClose} />
    </Suspense>
  );
}

/** The search for recipes that the page itself has, if it has one. */
const searchField = () => document.querySelector<HTMLInputElement>("#main .filter-search input");

/** Puts the cursor into the page's own search instead of opening a second one. */
function FocusSearchField({ onClose }: { onClose: () => void }) {
  const focus = useEffectEvent(() => {
    const field = searchField();
    field?.focus();
    field?.select();
    onClose();
  });
  useEffect(() => focus(), []);
  return null;
}

function InviteToOwnHousehold({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return user && <InviteDialog user={user} onClose={onClose} />;
}
