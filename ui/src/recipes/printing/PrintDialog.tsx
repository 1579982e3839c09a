/** Changes the print preferences of this browser, with a live preview. Every change is stored at once. */
import { Button } from "@/kit/Button";
import { Select } from "@/kit/form/Select";
import { Switch } from "@/kit/form/Switch";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useWholeRecipe } from "../inner/useWholeRecipe";
import { Preview } from "./Preview";
import { type FontSize, type ImagePosition, type PrintPreferences, usePrintPreferences } from "./printPreferences";
import { PrintSheet, type PrintSheetProps } from "./PrintSheet";
import { usePrintedEnd } from "./usePrintedEnd";

export type PrintDialogProps = Pick<PrintSheetProps, "recipe" | "scale" | "base"> & {
  onClose: () => void;
  onPrint: () => void;
};

const POSITIONS: ImagePosition[] = ["left", "right", "hidden"];
const SIZES: FontSize[] = ["small", "medium", "large"];
const COLUMNS: PrintPreferences["columns"][] = ["one", "two"];
const SWITCHES = ["showDescription", "showNotes", "showNutrition", "showCheckBoxes", "showSource"] as const;

export function PrintDialog({ recipe: alone, scale, base, onClose, onPrint }: PrintDialogProps) {
  const recipe = useWholeRecipe(alone) ?? alone;
  const [preferences, change] = usePrintPreferences();
  const { end } = usePrintedEnd(alone, preferences);
  return (
    <Dialog
      isOpen
      shape="wide"
      icon="print"
      title={t("print.preferences")}
      onClose={onClose}
      actions={
        <Button kind="filled" icon="print" onClick={onPrint}>
          {t("print.print")}
        </Button>
      }
    >
      <Preview>
        <PrintSheet recipe={recipe} scale={scale} preferences={preferences} end={end} base={base} />
      </Preview>
      <PrintChoices preferences={preferences} onChange={change} />
      <div className="print-switches">
        {SWITCHES.map((name) => (
          <Switch key={name} isSelected={preferences[name]} onChange={(isOn) => change({ [name]: isOn })}>
            {t(`print.${name}`)}
          </Switch>
        ))}
      </div>
    </Dialog>
  );
}

type PrintChoicesProps = { preferences: PrintPreferences; onChange: (change: Partial<PrintPreferences>) => void };

function PrintChoices({ preferences, onChange }: PrintChoicesProps) {
  return (
    <div className="print-choices">
      <Select
        label={t("print.image")}
        value={preferences.imagePosition}
        onChange={(imagePosition) => onChange({ imagePosition })}
        options={POSITIONS.map((value) => ({ value, label: t(`print.image_${value}`) }))}
      />
      <Select
        label={t("print.size")}
        value={preferences.fontSize}
        onChange={(fontSize) => onChange({ fontSize })}
        options={SIZES.map((value) => ({ value, label: t(`print.size_${value}`) }))}
      />
      <Select
        label={t("print.columns")}
        value={preferences.columns}
        onChange={(columns) => onChange({ columns })}
        options={COLUMNS.map((value) => ({
          value,
          label: t(value === "one" ? "print.inOneColumn" : "print.inTwoColumns"),
        }))}
      />
    </div>
  );
}
