/** What can be done with a step beyond what every row can: links, merging, pictures. */
import { useLayoutEffect, useMemo, useRef, useState } from "react";

import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import type { Step } from "../../recipe";
import { linkedBy } from "./linkIngredients";
import { mergeIntoAbove, withLinks } from "./mergeSteps";
import { type Uploaded, withPicture } from "./pictureText";
import { stepKind } from "./rowKinds";
import type { StepDeeds } from "./StepRow";
import type { RowDeeds } from "./useRows";

type Given = { steps: Step[]; recipeId: string; rowDeeds: RowDeeds<Step>; onUpload: (file: File) => Promise<Uploaded> };

export function useStepDeeds(given: Given) {
  const [linking, setLinking] = useState<string | null>(null);
  /** Step id -> the name of the file that is on its way. */
  const [uploads, setUploads] = useState<Record<string, string | undefined>>({});
  const latest = useRef(given);
  useLayoutEffect(() => { latest.current = given; });
  const { rowDeeds } = given;
  const deeds = useMemo((): StepDeeds => {
    return {
      ...rowDeeds,
      link: setLinking,
      unlink: (id, referenceId) => rowDeeds.change(id, (step) => withLinks(step, linkedBy(step).filter((one) => one !== referenceId)), "structure"),
      merge: (id) => {
        const { steps } = latest.current;
        const above = steps[steps.findIndex((step) => step.id === id) - 1];
        if (above) rowDeeds.replace(mergeIntoAbove(steps, id), stepKind.idOf(above), "menu");
      },
      upload: (id, file) => {
        setUploads((before) => ({ ...before, [id]: file.name }));
        latest.current.onUpload(file).then((asset) => {
          rowDeeds.change(id, ({ text }) => ({ text: withPicture(text ?? "", latest.current.recipeId, asset) }), "structure");
          rowDeeds.tell(t("rows.uploaded", { file: file.name }));
        }, () => toast.error(t("rows.uploadFailed", { file: file.name }))).finally(() => setUploads((before) => ({ ...before, [id]: undefined })));
      },
    };
  }, [rowDeeds]);
  return { deeds, linking, setLinking, uploads };
}
