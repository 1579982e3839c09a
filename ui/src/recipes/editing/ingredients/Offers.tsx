/** Suggestions for a parsed line: use a similar food or unit, create a new one, or make the line a section title. */
import { Button } from "@/kit/Button";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import {
  makeCreateChange,
  type FoodOrUnit,
  type IngredientChange,
  isUnknown,
  findPossibleTitle,
  type ReviewedLine,
  makeSuggestionChange,
  findSuggestion,
} from "./reviewedLine";

export type OffersProps = {
  row: ReviewedLine;
  onChange: (change: IngredientChange) => void;
  onTurnIntoTitle: () => void;
  /** Whether the buttons are less prominent, because nobody asked for suggestions. */ isQuiet?: boolean;
};

export function Offers({ row, onChange, onTurnIntoTitle, isQuiet }: OffersProps) {
  const title = findPossibleTitle(row);
  return (
    <>
      {title !== null && (
        <Button compact icon="heading" onClick={onTurnIntoTitle}>
          {t("parsing.isTitle", { title })}
        </Button>
      )}
      {(["unit", "food"] as const).map((kind) => (
        <NameOffers key={kind} row={row} kind={kind} onChange={onChange} isQuiet={isQuiet} />
      ))}
    </>
  );
}

function NameOffers({ row, kind, onChange, isQuiet }: Omit<OffersProps, "onTurnIntoTitle"> & { kind: FoodOrUnit }) {
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
  const near = findSuggestion(row, kind);
  return (
    <>
      {near && (
        <Button
          compact
          kind={isQuiet ? "quiet" : "outlined"}
          icon="link"
          onClick={() => onChange(makeSuggestionChange(row, kind, near))}
        >
          {t("parsing.take", { said: thing.name, name: near.name })}
        </Button>
      )}
      <Button
        compact
        kind={near || isQuiet ? "quiet" : "outlined"}
        icon="plus"
        onClick={() => onChange(makeCreateChange(row, kind))}
      >
        {t(kind === "food" ? "parsing.makeFood" : "parsing.makeUnit", { name: thing.name })}
      </Button>
    </>
  );
}
