/** The row that edits one ingredient: its amount, unit, food and note. */
import { type KeyboardEvent, memo, type ReactNode, useCallback, useState } from "react";

import { IconButton } from "@/kit/IconButton";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

import { FoodOffer } from "./FoodOffer";
import type { Parsed } from "../../lines/readLines";
import { FoodField, UnitField } from "./NameFields";
import { type NameStore, useNames } from "./nameStore";
import { Offers } from "./Offers";
import { QuantityField } from "./QuantityField";
import { foodChange } from "./reviewedLine";
import { ReadLineButton } from "./ReadLineButton";
import { ShownWords, useShownWords } from "./ShownWords";
import { wordsAfterNewUnit } from "../../amounts/editedFood";
import type { Ingredient } from "../../recipe";
import { nameIngredient } from "../rows/nameRows";
import { PasteOffer } from "../rows/PasteOffer";
import { RowHandle } from "../rows/RowHandle";
import { ingredientKind, ingredientOf, ingredientsOf } from "../rows/rowKinds";
import { RowMenu } from "../rows/RowMenu";
import { SectionTitle, useTitle } from "../rows/SectionTitle";
import { ingredientsIn } from "../rows/splitText";
import { usePastedRows } from "../rows/usePastedRows";
import type { RowActions } from "../rows/useRows";
import { useReadLine } from "./useReadLine";

export type IngredientRowProps = {
  ingredient: Ingredient;
  /** The result of parsing the line, if it was parsed when the editor was opened. */
  parsed?: Parsed;
  disableAmount: boolean;
  /** The language of the recipe, in which the line is parsed. */
  language?: string | null;
  names: NameStore;
  actions: RowActions<Ingredient>;
  isFirst: boolean;
  isLast: boolean;
  /** Turns on amounts in the recipe's settings. Called when a line is parsed while amounts are off. */
  onAmounts?: () => void;
};

export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { ingredient, disableAmount, actions, isFirst, isLast } = props;
  const id = ingredientKind.idOf(ingredient);
  const name = nameIngredient(ingredient, disableAmount);
  const { isTitled, toggle, wiring } = useTitle(ingredient.title, (title, kind) => actions.change(id, { title }, kind));
  const { line, take, offer, foodOffer } = useReadLine(props);
  const words = useShownWords(ingredient, (foodText, kind) => actions.change(id, { foodText }, kind));
  const hasWords = words.isShown && !disableAmount;
  const original = useOriginalText(ingredient.originalText);
  const isBlank = ingredientKind.isBlank(ingredient);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    handleTab(event, { isBlank, isFirst, isLast, id, actions });
    handleEnter(event, () => {
      if (!isBlank) actions.insert(id, "below");
    });
  };
  return (
    <li className={disableAmount ? "ingredient-row only-note" : "ingredient-row"}>
      {isTitled && <SectionTitle {...wiring} />}
      <div
        role="group"
        className={hasWords ? "row-body has-words" : "row-body"}
        data-line="row"
        data-row={id}
        aria-label={name}
        onKeyDown={onKeyDown}
      >
        <RowHandle name={name} />
        {!disableAmount && <AmountFields {...props} id={id} name={name} />}
        {hasWords && <ShownWords {...words.wiring} name={name} />}
        <NoteField ingredient={ingredient} id={id} name={name} isOnly={disableAmount} actions={actions}>
          {line && <ReadLineButton line={line} name={name} language={props.language} onRead={take} />}
        </NoteField>
        {offer && (
          <div className="read-offers" role="status">
            <Offers {...offer} />
          </div>
        )}
        {foodOffer && (
          <div className="read-offers food-offer">
            <FoodOffer {...foodOffer} />
          </div>
        )}
        <RowMenu
          id={id}
          name={name}
          actions={actions}
          isTitled={isTitled}
          onTitle={toggle}
          isFirst={isFirst && !isTitled}
          isLast={isLast}
          more={ownItems(original, disableAmount || hasWords ? undefined : words.open)}
        />
        <IconButton
          icon="delete"
          className="wide-only"
          label={t("rows.deleteOne", { name })}
          onClick={() => actions.remove(id)}
        />
        {original.text && <OriginalText text={original.text} />}
      </div>
    </li>
  );
});

/** The row's own menu items: to show the line as it was first written, and to open the field "Shown as". */
function ownItems(original: ReturnType<typeof useOriginalText>, openWords: (() => void) | undefined): MenuItem[] {
  const words: MenuItem[] = openWords
    ? [{ id: "words", label: t("rows.shownAs"), icon: "edit", onAction: openWords }]
    : [];
  return original.item ? [original.item, ...words] : words;
}

/** Provides the text that the line had before it was parsed, and the menu item that shows or hides this text. */
function useOriginalText(text: string | null | undefined) {
  const [isShown, setShown] = useState(false);
  const item: MenuItem | undefined = text
    ? {
        id: "original",
        label: t(isShown ? "rows.hideOriginal" : "rows.showOriginal"),
        icon: "eye",
        onAction: () => setShown(!isShown),
      }
    : undefined;
  return { item, text: isShown ? text : undefined };
}

function OriginalText({ text }: { text: string }) {
  return (
    <p className="row-original small hint">
      {t("rows.original")} <bdi>{text}</bdi>
    </p>
  );
}

/** The fields for amount, unit and food. A new food or unit is only a name until the server creates it on saving. */
function AmountFields({ ingredient, id, name, names, actions }: IngredientRowProps & { id: string; name: string }) {
  const { unit, food } = ingredient;
  const [isNear, setNear] = useState(false);
  const { foods, units } = useNames(names, isNear);
  const onNear = () => {
    setNear(true);
    names.fetchNames();
  };
  return (
    <>
      <QuantityField line={ingredient} name={name} onChange={(change) => actions.change(id, change)} />
      <UnitField
        name={name}
        choices={units}
        value={unit}
        onNear={onNear}
        onChange={(next) => actions.change(id, { unit: next, foodText: wordsAfterNewUnit(ingredient) }, "structure")}
      />
      <FoodField
        name={name}
        choices={foods}
        value={food}
        onNear={onNear}
        onChange={(next) => actions.change(id, foodChange(ingredient, next), "structure")}
      />
    </>
  );
}

type NoteFieldProps = {
  ingredient: Ingredient;
  id: string;
  name: string;
  isOnly: boolean;
  actions: RowActions<Ingredient>;
  children: ReactNode;
};

function NoteField({ ingredient, id, name, isOnly, actions, children }: NoteFieldProps) {
  const note = ingredient.note ?? "";
  const split = useCallback(
    (first: string, rest: string[]) => {
      const isTitled = Boolean(ingredient.title?.trim());
      const [{ note: own, title }, ...fresh] = (
        isTitled ? [first, ...rest].map(ingredientOf) : ingredientsOf([first, ...rest])
      ) as [Ingredient, ...Ingredient[]];
      actions.insert(id, "below", fresh, title ? { note: own, title } : { note: own });
    },
    [actions, id, ingredient.title],
  );
  const { onPaste, onValue, offer } = usePastedRows(note, ingredientsIn, split);
  return (
    <>
      <div className="row-words">
        <input
          type="text"
          dir="auto"
          className="input row-note"
          data-part={isOnly ? "first last" : "last"}
          autoComplete="off"
          enterKeyHint="next"
          value={note}
          aria-label={t("rows.note", { name })}
          placeholder={t(isOnly ? "rows.ingredientHint" : "rows.noteHint")}
          onPaste={onPaste}
          onChange={(event) => {
            onValue(event.target.value);
            actions.change(id, { note: event.target.value });
          }}
        />
        {children}
      </div>
      {offer && <PasteOffer offer={offer} />}
    </>
  );
}

/** Makes Enter move from the amount to the unit, from the shown words to the note, and from there to a new ingredient. */
function handleEnter(event: KeyboardEvent<HTMLElement>, goOn: () => void) {
  const field = event.target;
  if (
    event.key !== "Enter" ||
    event.nativeEvent.isComposing ||
    event.defaultPrevented ||
    !(field instanceof HTMLInputElement)
  )
    return;
  event.preventDefault();
  if (field.dataset.part?.includes("last")) goOn();
  else if (field.dataset.part === "first") field.nextElementSibling?.querySelector("input")?.focus();
  else if (field.dataset.part === "words")
    field.closest("[data-row]")?.querySelector<HTMLElement>(".row-note")?.focus();
}

type RowPosition = {
  isBlank: boolean;
  isFirst: boolean;
  isLast: boolean;
  id: string;
  actions: Pick<RowActions<never>, "add" | "remove">;
};

/** Makes Tab in the last field of the list add a row, and Shift+Tab in an empty last row remove that row. */
export function handleTab(event: KeyboardEvent<HTMLElement>, { isBlank, isFirst, isLast, id, actions }: RowPosition) {
  if (event.key !== "Tab" || !isLast || event.altKey || event.ctrlKey || event.metaKey) return;
  const parts = (event.target as HTMLElement).dataset.part?.split(" ") ?? [];
  const isOut = event.shiftKey ? isBlank && !isFirst && parts.includes("first") : !isBlank && parts.includes("last");
  if (!isOut) return;
  event.preventDefault();
  if (event.shiftKey) actions.remove(id, true);
  else actions.add();
}
