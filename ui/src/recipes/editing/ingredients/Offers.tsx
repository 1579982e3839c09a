/** Suggestions for a parsed line: use a similar food or unit, create a new one, or make the line a section title. */
import { Button } from "@/kit/Button";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import {
  type FoodOrUnit,
  type IngredientChange,
  isUnknown,
  possibleTitle,
  type ReviewedLine,
  suggestionFor,
} from "./reviewedLine";

export type OffersProps = {
  row: ReviewedLine;
  onChange: (change: IngredientChange) => void;
  onTurnIntoTitle: () => void;
};

export function Offers({ row, onChange, onTurnIntoTitle }: OffersProps) {
  const title = possibleTitle(row);
  return (
    <>
      {title !== null && (
        <Button compact icon="heading" onClick={onTurnIntoTitle}>
          {t("parsing.isTitle", { title })}
        </Button>
      )}
      {(["unit", "food"] as const).map((kind) => (
        <NameOffers key={kind} row={row} kind={kind} onChange={onChange} />
      ))}
    </>
  );
}

function NameOffers({ row, kind, onChange }: Omit<OffersProps, "onTurnIntoTitle"> & { kind: FoodOrUnit }) {
  const thing = row[kind];
  if (!thing) return null;
  if (row.made.includes(kind))
    return (
      <p className="small made">
        <Icon name="plus" size="tiny" />
        <bdi>{thing.name}</bdi> {t("parsing.willBeNew")}
      </p>
    );
  if (!isUnknown(row, kind)) return null;
  const near = suggestionFor(row, kind);
  const take = (taken: { id?: string; name: string }) => onChange({ [kind]: taken });
  return (
    <>
      {near && (
        <Button compact icon="link" onClick={() => take(near)}>
          {t("parsing.take", { said: thing.name, name: near.name })}
        </Button>
      )}
      <Button compact kind={near ? "quiet" : "outlined"} icon="plus" onClick={() => take({ name: thing.name })}>
        {t("parsing.makeOne", { name: thing.name })}
      </Button>
    </>
  );
}
