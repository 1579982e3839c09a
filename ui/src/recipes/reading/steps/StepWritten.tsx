/** Shows the original amounts of a step that is converted to other measures. */
import { t } from "@/locales/language";

import { listWrittenAmounts } from "../../amounts/measures";
import type { NumberedStep } from "./numberSteps";

export function StepWritten({ step }: { step: NumberedStep }) {
  const amounts = listWrittenAmounts(step);
  return (
    amounts.length > 0 && (
      <p className="caption hint">
        <bdi>{t("recipe.asWritten", { amounts: amounts.join(" · ") })}</bdi>
      </p>
    )
  );
}
