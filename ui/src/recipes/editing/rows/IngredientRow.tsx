/** One ingredient while it is written: how much, of what, and what to know about it. */
import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useState } from "react";

import { Combobox } from "@/kit/Combobox";
import { IconButton } from "@/kit/IconButton";
import type { MenuItem } from "@/kit/Menu";
import { t } from "@/locales/language";

import { Offers } from "../../parsing/Offers";
import type { Ingredient, Unit } from "../../recipe";
import { nameIngredient } from "./nameRows";
import { type NameStore, useNames } from "./nameStore";
import { PasteOffer } from "./PasteOffer";
import { QuantityField } from "./QuantityField";
import { ReadLineButton } from "./ReadLineButton";
import { RowHandle } from "./RowHandle";
import { ingredientKind, ingredientOf, ingredientsOf } from "./rowKinds";
import { RowMenu } from "./RowMenu";
import { SectionTitle, useTitle } from "./SectionTitle";
import { ingredientsIn } from "./splitText";
import { usePastedRows } from "./usePastedRows";
import { useReadLine } from "./useReadLine";
import type { RowDeeds } from "./useRows";

export type IngredientRowProps = {
  ingredient: Ingredient;
  disableAmount: boolean;
  names: NameStore;
  deeds: RowDeeds<Ingredient>;
  isFirst: boolean;
  isLast: boolean;
  /** Has amounts shown from now on, because a row was read. */
  onAmounts?: () => void;
};

export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { ingredient, disableAmount, deeds, isFirst, isLast } = props;
  const id = ingredientKind.idOf(ingredient);
  const name = nameIngredient(ingredient, disableAmount);
  const { isTitled, toggle, wiring } = useTitle(ingredient.title, (title, kind) => deeds.change(id, { title }, kind));
  const { line, take, offer } = useReadLine(props);
  const [isOriginal, setOriginal] = useState(false);
  const { originalText } = ingredient;
  const more = useMemo((): MenuItem[] | undefined => (originalText
    ? [{ id: "original", label: t(isOriginal ? "rows.hideOriginal" : "rows.showOriginal"), icon: "eye", onAction: () => setOriginal(!isOriginal) }]
    : undefined), [originalText, isOriginal]);
  const isBlank = ingredientKind.isBlank(ingredient);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    tabOn(event, { isBlank, isFirst, isLast, id, deeds });
    enterOn(event, () => { if (!isBlank) deeds.insert(id, "below"); });
  };
  return (
    <li className={disableAmount ? "ingredient-row only-note" : "ingredient-row"}>
      {isTitled && <SectionTitle {...wiring} />}
      <div role="group" className="row-body" data-line="row" data-row={id} aria-label={name} onKeyDown={onKeyDown}>
        <RowHandle name={name} />
        {!disableAmount && <Measures {...props} id={id} name={name} />}
        <NoteField ingredient={ingredient} id={id} name={name} isOnly={disableAmount} deeds={deeds}>
          {line && <ReadLineButton line={line} name={name} onRead={take} />}
        </NoteField>
        {offer && <div className="read-offers" role="status"><Offers {...offer} /></div>}
        <RowMenu id={id} name={name} deeds={deeds} isTitled={isTitled} onTitle={toggle} isFirst={isFirst && !isTitled} isLast={isLast} more={more} />
        <IconButton icon="delete" className="wide-only" label={t("rows.deleteOne", { name })} onClick={() => deeds.remove(id)} />
        {isOriginal && originalText && <p className="row-original small hint">{t("rows.original")} <bdi>{originalText}</bdi></p>}
      </div>
    </li>
  );
});

/** A new food or unit is kept by name only: the server makes it when the recipe is saved, so a discarded edit leaves none behind. */
function Measures({ ingredient, id, name, names, deeds }: IngredientRowProps & { id: string; name: string }) {
  const { quantity, unit, food } = ingredient;
  const [isNear, setNear] = useState(false);
  const { foods, units } = useNames(names, isNear);
  const onNear = () => {
    setNear(true);
    names.fetchNames();
  };
  return (
    <>
      <QuantityField quantity={quantity ?? null} inFractions={!unit || unit.fraction !== false} name={name} onChange={(next) => deeds.change(id, { quantity: next })} />
      <Combobox
        label={t("rows.unit", { name })} hideLabel choices={units} value={unit ? { ...unit, name: shownUnit(unit) } : null} onNear={onNear} input={{ placeholder: t("rows.unitHint"), maxLength: 100 }}
        onChange={(choice) => deeds.change(id, { unit: choice?.of ?? null }, "structure")} onCreate={(fresh) => deeds.change(id, { unit: { name: fresh } }, "structure")}
      />
      <Combobox
        label={t("rows.food", { name })} hideLabel choices={foods} value={food ?? null} onNear={onNear} input={{ placeholder: t("rows.foodHint"), maxLength: 200 }}
        onChange={(choice) => deeds.change(id, { food: choice?.of ?? null }, "structure")} onCreate={(fresh) => deeds.change(id, { food: { name: fresh } }, "structure")}
      />
    </>
  );
}

/** A unit stands in its field as it will on the page. */
export const shownUnit = ({ name, abbreviation, useAbbreviation }: Unit) => (useAbbreviation && abbreviation) || name;

type NoteFieldProps = { ingredient: Ingredient; id: string; name: string; isOnly: boolean; deeds: RowDeeds<Ingredient>; children: ReactNode };

function NoteField({ ingredient, id, name, isOnly, deeds, children }: NoteFieldProps) {
  const note = ingredient.note ?? "";
  const split = useCallback((first: string, rest: string[]) => {
    const isTitled = Boolean(ingredient.title?.trim());
    const [{ note: own, title }, ...fresh] = (isTitled ? [first, ...rest].map(ingredientOf) : ingredientsOf([first, ...rest])) as [Ingredient, ...Ingredient[]];
    deeds.insert(id, "below", fresh, title ? { note: own, title } : { note: own });
  }, [deeds, id, ingredient.title]);
  const { onPaste, onValue, offer } = usePastedRows(note, ingredientsIn, split);
  return (
    <>
      <div className="row-words">
        <input
          type="text" dir="auto" className="input row-note" data-part={isOnly ? "first last" : "last"} autoComplete="off" enterKeyHint="next" value={note} aria-label={t("rows.note", { name })}
          placeholder={t(isOnly ? "rows.ingredientHint" : "rows.noteHint")} onPaste={onPaste} onChange={(event) => { onValue(event.target.value); deeds.change(id, { note: event.target.value }); }}
        />
        {children}
      </div>
      {offer && <PasteOffer offer={offer} />}
    </>
  );
}

/** Enter goes on as well: from the amount to the unit, from the note to a new ingredient. */
function enterOn(event: KeyboardEvent<HTMLElement>, goOn: () => void) {
  const field = event.target;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.defaultPrevented || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (field.dataset.part?.includes("last")) goOn();
  else if (field.dataset.part === "first") field.nextElementSibling?.querySelector("input")?.focus();
}

type Place = { isBlank: boolean; isFirst: boolean; isLast: boolean; id: string; deeds: Pick<RowDeeds<never>, "add" | "remove"> };

/** Tab out of the last field goes on in a new row, Shift+Tab out of an empty new row takes it away again. */
export function tabOn(event: KeyboardEvent<HTMLElement>, { isBlank, isFirst, isLast, id, deeds }: Place) {
  if (event.key !== "Tab" || !isLast || event.altKey || event.ctrlKey || event.metaKey) return;
  const parts = (event.target as HTMLElement).dataset.part?.split(" ") ?? [];
  const isOut = event.shiftKey ? isBlank && !isFirst && parts.includes("first") : !isBlank && parts.includes("last");
  if (!isOut) return;
  event.preventDefault();
  if (event.shiftKey) deeds.remove(id, true);
  else deeds.add();
}
