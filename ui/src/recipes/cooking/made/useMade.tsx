/** Records that a recipe was made: immediately and with Undo, or in a dialog with a note, a rating and a picture. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";

import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import type { User } from "@/session/user";

import { startOver } from "../../reading/useProgress";
import type { Makable } from "./MadeItDialog";
import { cacheLastMade } from "../../recipeQueries";
import type { SentMade } from "./sendMade";

const MadeItDialog = makeLazyComponent(() => import("./MadeItDialog"), "MadeItDialog");

/** The two ways a signed-in user can record that the recipe was made. */
export type MadeActions = { today: () => void; openDialog: (/** Called after saving. */ after?: () => void) => void };

export function useMade(recipe: Makable): MadeActions & { isBusy: boolean; dialog: React.ReactNode } {
  const [opened, setOpened] = useState<{ onMade?: () => void } | null>(null);
  const { today, isBusy } = useMadeToday(recipe);
  const onMade = () => {
    opened?.onMade?.();
    startOver(recipe.id);
  };
  const dialog = opened && (
    <Suspense fallback={null}>
      <MadeItDialog recipe={recipe} onMade={onMade} onClose={() => setOpened(null)} />
    </Suspense>
  );
  return { today, openDialog: (after) => setOpened({ onMade: after }), isBusy, dialog };
}

/** A second tap within this many milliseconds counts as a double tap and is ignored. */
const DOUBLE_TAP_MS = 1500;

type Undoable = {
  sent: SentMade;
  before: string | null;
  /** Restores checked-off ingredients and finished steps. */ restore: () => void;
};

function useMadeToday(recipe: Makable) {
  const cache = useQueryClient();
  const user = useUser();
  const undo = useAction(
    async ({ sent, before }: Undoable) => (await import("./sendMade")).undoMade(recipe, sent, before),
    {
      onDone: (lastMade, { restore }) => {
        cacheLastMade(cache, recipe.id, lastMade);
        restore();
        toast.info(t("made.undone"));
      },
    },
  );
  const { mutate, isPending } = useMutation({
    meta: { failure: t("error.generic") },
    mutationFn: async (person: User) => {
      const [{ sendMade }, { makeDraft: newDraft }] = await Promise.all([import("./sendMade"), import("./madeDraft")]);
      return sendMade(recipe, person, newDraft(), null, () => {});
    },
    onMutate: () => recipe.lastMade ?? null,
    onSuccess: (sent, _person, before) => {
      cacheLastMade(cache, recipe.id, sent.lastMade);
      const restore = startOver(recipe.id);
      toast.success(t("made.addedToday"), {
        action: { label: t("toast.undo"), run: () => undo.mutate({ sent, before, restore }) },
      });
    },
  });
  // `isPending` alone misses double clicks: the second click may come before `isPending` is rendered, or after the
  // request has finished.
  const tapped = useRef(-DOUBLE_TAP_MS);
  const today = () => {
    if (!user || isPending || performance.now() - tapped.current < DOUBLE_TAP_MS) return;
    tapped.current = performance.now();
    mutate(user, {
      onError: () => {
        tapped.current = -DOUBLE_TAP_MS;
      },
    });
  };
  return { today, isBusy: isPending };
}
