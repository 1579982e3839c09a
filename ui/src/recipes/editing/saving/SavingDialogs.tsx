/** The dialogs that ask whether to save before leaving, and how to resolve conflicts. */
import { Suspense } from "react";
import type { Blocker } from "react-router";

import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { LeaveDialog } from "@/session/LeaveDialog";

import type { useSaving } from "./useSaving";

const ConflictDialog = makeLazyComponent(() => import("./ConflictDialog"), "ConflictDialog");

type SavingDialogsProps = {
  name: string;
  blocker: Blocker;
  saving: ReturnType<typeof useSaving>;
  maySave: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

export function SavingDialogs({ name, blocker, saving, maySave, onSave, onDiscard }: SavingDialogsProps) {
  return (
    <>
      {blocker.state === "blocked" && (
        <LeaveDialog
          name={name}
          isSaving={saving.isSaving}
          maySave={maySave}
          onSave={onSave}
          onDiscard={onDiscard}
          onStay={() => blocker.reset()}
        />
      )}
      {saving.conflictResult && (
        <Suspense fallback={null}>
          <ConflictDialog
            result={saving.conflictResult}
            isSaving={saving.isSaving}
            onClose={saving.closeConflicts}
            onResolve={(settled) => void saving.resolve(settled)}
          />
        </Suspense>
      )}
    </>
  );
}
