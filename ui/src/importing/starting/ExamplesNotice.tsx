/** Says below the recipes which ones are examples, with a button that takes them away. */
import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import { useHasExamples, useRemoveExamples } from "./examples";
import "./first-steps.css";

export function ExamplesNotice() {
  const hasExamples = useHasExamples();
  const removing = useRemoveExamples();
  if (!hasExamples) return null;
  return (
    <div className="examples-notice">
      <p className="dim">{t("starting.areExamples")}</p>
      <Button icon="delete" busy={removing.isPending} onClick={() => removing.mutate()}>
        {t("starting.removeExamples")}
      </Button>
    </div>
  );
}
