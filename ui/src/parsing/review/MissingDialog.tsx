/**
 * The dialog to create unknown foods and units in one step. The user chooses which to create and can change their
 * names.
 */
import { useState } from "react";

import { Dialog } from "@/kit/overlay/Dialog";
import { foldText } from "@/locales/foldText";
import { t } from "@/locales/language";
import type { FoodOrUnit } from "@/recipes/editing/ingredients/reviewedLine";

export type MissingDialogProps = {
  foods: string[];
  units: string[];
  onClose: () => void;
  onMake: (kind: FoodOrUnit, names: Map<string, string>) => void;
};

type MissingName = { kind: FoodOrUnit; parsedName: string; name: string; isWanted: boolean };

export function MissingDialog({ foods, units, onClose, onMake }: MissingDialogProps) {
  const [all, setAll] = useState(() => [
    ...foods.map((parsedName) => missing("food", parsedName)),
    ...units.map((parsedName) => missing("unit", parsedName)),
  ]);
  const change = (at: number, part: Partial<MissingName>) => setAll(all.with(at, { ...all[at]!, ...part }));
  const make = () => {
    for (const kind of ["food", "unit"] as const) {
      const wanted = all.filter((one) => one.kind === kind && one.isWanted && one.name.trim());
      onMake(kind, new Map(wanted.map(({ parsedName, name }) => [foldText(parsedName), name.trim()])));
    }
    onClose();
  };
  return (
    <Dialog
      isOpen
      shape="wide"
      icon="plus"
      title={t("parsing.makeTitle")}
      submit={t("parsing.makeDo")}
      onClose={onClose}
      onSubmit={make}
    >
      <p className="hint">{t("parsing.makeLede")}</p>
      <ul className="ruled missing-things">
        {all.map((one, at) => (
          <MissingRow key={`${one.kind} ${one.parsedName}`} missing={one} onChange={(part) => change(at, part)} />
        ))}
      </ul>
    </Dialog>
  );
}

type MissingRowProps = { missing: MissingName; onChange: (part: Partial<MissingName>) => void };

function MissingRow({ missing: { kind, parsedName, name, isWanted }, onChange }: MissingRowProps) {
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          className="check"
          checked={isWanted}
          onChange={(event) => onChange({ isWanted: event.target.checked })}
        />
        <span className="small hint">
          {t(kind === "food" ? "parsing.newFood" : "parsing.newUnit")} <bdi className="sr">{parsedName}</bdi>
        </span>
      </label>
      <input
        type="text"
        className="input"
        dir="auto"
        autoComplete="off"
        maxLength={kind === "food" ? 200 : 100}
        value={name}
        disabled={!isWanted}
        aria-label={t("parsing.nameOf", { name: parsedName })}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </li>
  );
}

const missing = (kind: FoodOrUnit, parsedName: string): MissingName => ({
  kind,
  parsedName,
  name: parsedName,
  isWanted: true,
});
