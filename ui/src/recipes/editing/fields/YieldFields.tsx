/** The fields of what a recipe serves and makes: two numbers, and the words for what is made. */
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

export type YieldTexts = { recipeServings: string; recipeYieldQuantity: string; recipeYield: string };

type YieldFieldsProps = {
  value: YieldTexts;
  onChange: (part: Partial<YieldTexts>) => void;
  errors?: Record<string, string>;
  /** The yield as it was written, if the numbers say less. */
  written?: string | null;
};

export function YieldFields({ value, onChange, errors, written }: YieldFieldsProps) {
  const wiring = (part: keyof YieldTexts) => ({
    label: t(`editing.part.${part}`),
    value: value[part],
    onChange: (text: string) => onChange({ [part]: text }),
    error: errors?.[part],
    autoComplete: "off",
  });
  return (
    <>
      <TextField
        {...wiring("recipeServings")}
        inputMode="decimal"
        placeholder="4"
        help={written ? t("editing.yieldWritten", { text: written }) : undefined}
      />
      <TextField {...wiring("recipeYieldQuantity")} inputMode="decimal" placeholder="12" />
      <TextField {...wiring("recipeYield")} placeholder={t("editing.yieldHint")} dir="auto" />
    </>
  );
}
