/** Extends the common row actions with those of steps: linking ingredients, merging, and uploading pictures. */
import { useLayoutEffect, useMemo, useRef, useState } from "react";

import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { listLinkedIds, mergeIntoAbove, setLinks } from "./mergeSteps";
import { type Uploaded, addPicture } from "./pictureText";
import type { Step } from "../../recipe";
import { stepKind } from "../rows/rowKinds";
import type { RowActions } from "../rows/useRows";
import type { StepActions } from "./StepMenu";

type StepActionsOptions = {
  steps: Step[];
  recipeId: string;
  rowActions: RowActions<Step>;
  onUpload: (file: File) => Promise<Uploaded>;
};

export function useStepActions(given: StepActionsOptions) {
  const [linking, setLinking] = useState<string | null>(null);
  /** Maps step IDs to the names of files being uploaded. */
  const [uploads, setUploads] = useState<Record<string, string | undefined>>({});
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const { rowActions } = given;
  const actions = useMemo((): StepActions => {
    return {
      ...rowActions,
      link: setLinking,
      unlink: (id, referenceId) =>
        rowActions.change(
          id,
          (step) =>
            setLinks(
              step,
              listLinkedIds(step).filter((one) => one !== referenceId),
            ),
          "structure",
        ),
      merge: (id) => {
        const { steps } = latest.current;
        const above = steps[steps.findIndex((step) => step.id === id) - 1];
        if (above) rowActions.replace(mergeIntoAbove(steps, id), stepKind.idOf(above), "menu");
      },
      upload: (id, file) => {
        setUploads((before) => ({ ...before, [id]: file.name }));
        latest.current
          .onUpload(file)
          .then(
            (asset) => {
              rowActions.change(
                id,
                ({ text }) => ({ text: addPicture(text ?? "", latest.current.recipeId, asset) }),
                "structure",
              );
              rowActions.announce(t("rows.uploaded", { file: file.name }));
            },
            () => toast.error(t("rows.uploadFailed", { file: file.name })),
          )
          .finally(() => setUploads((before) => ({ ...before, [id]: undefined })));
      },
    };
  }, [rowActions]);
  return { actions, linking, setLinking, uploads };
}
