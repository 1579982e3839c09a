/** The row that edits one ingredient as a line of text. Its amount, unit, food and note are shown on request. */
import { type KeyboardEvent, memo, useCallback, useRef, useState } from "react";

import { classes } from "@/kit/classes";
import { IconButton } from "@/kit/IconButton";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

import { FoodOffer } from "./FoodOffer";
import type { Parsed } from "../../lines/readLines";
import { RecipeOffer } from "./inner/RecipeOffer";
import { DoubtNote } from "./line/DoubtNote";
import { IngredientParts } from "./line/IngredientParts";
import { LineField } from "./line/LineField";
import { splitIntoPieces, getParts, joinPieces } from "./line/linePieces";
import type { LineReader } from "./line/lineReader";
import { useLeavingRow } from "./line/useOpenParts";
import { useWrittenLine } from "./line/useWrittenLine";
import type { NameStore } from "./nameStore";
import { Offers } from "./Offers";
import { ReadLineButton } from "./ReadLineButton";
import { useShownWords } from "./ShownWords";
import type { Ingredient } from "../../recipe";
import { nameIngredient } from "../rows/nameRows";
import { RowHandle } from "../rows/RowHandle";
import { ingredientKind } from "../rows/rowKinds";
import { RowMenu } from "../rows/RowMenu";
import { SectionTitle, useTitle } from "../rows/SectionTitle";
import type { RowActions } from "../rows/useRows";
import { useReadLine } from "./useReadLine";

export type IngredientRowProps = {
  ingredient: Ingredient;
  /** The number of the row, from 1. */
  number: number;
  /** The result of parsing the line, if it was parsed when the editor was opened. */
  parsed?: Parsed;
  disableAmount: boolean;
  /** The language of the recipe, in which the line is parsed. */
  language?: string | null;
  names: NameStore;
  /** The recipe that is edited. A new one has no ID yet. */
  recipeId?: string;
  /** Whether written lines are read. */
  readsLines: boolean;
  reader: LineReader;
  actions: RowActions<Ingredient>;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the fields for the parts of the line are shown. */
  isOpen: boolean;
  onOpen: (id: string, isOpen: boolean) => void;
  /** Turns on amounts in the recipe's settings. Called when a line is parsed while amounts are off. */
  onAmounts?: () => void;
};

export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { ingredient, number, disableAmount, actions, isFirst, isLast, onOpen } = props;
  const id = ingredientKind.idOf(ingredient);
  const isRecipe = Boolean(ingredient.referencedRecipe);
  const pieces = splitIntoPieces(ingredient, disableAmount);
  const name = isRecipe ? joinPieces(pieces) : nameIngredient(ingredient, disableAmount);
  const isOpen = props.isOpen && !disableAmount;
  const { isTitled, toggle, wiring } = useTitle(ingredient.title, (title, kind) => actions.change(id, { title }, kind));
  const { line, take, takeWritten, offer, foodOffer, isJustRead } = useReadLine(props);
  const written = useWrittenLine({ ...props, pieces, onRead: takeWritten });
  const words = useShownWords(ingredient, (foodText, kind) =>
    actions.change(id, { foodText, isDoubtful: false }, kind),
  );
  const original = useOriginalText(ingredient.originalText);
  const row = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onOpen(id, false), [onOpen, id]);
  const leaving = useLeavingRow(row, isOpen, close);
  const isUnclear = ingredient.isDoubtful === true && !isRecipe;
  const wand = line && !isRecipe && (
    <ReadLineButton
      line={line}
      name={name}
      language={props.language}
      onRead={(parsed) => {
        take(parsed);
        onOpen(id, true);
      }}
    />
  );
  const isBlank = ingredientKind.isBlank(ingredient);
  const goOn = () => {
    if (!isBlank) actions.insert(id, "below");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    handleTab(event, { isBlank, isFirst, isLast: isLast && !isOpen, id, actions });
    handleBackspace(event, { isAlone: isTitled || (isFirst && isLast), onRemove: () => actions.remove(id, true) });
    handleEscape(event, isOpen, close);
    handleEnter(event, goOn);
  };
  return (
    <li className={classes("ingredient-row", disableAmount && "only-note")}>
      {isTitled && <SectionTitle {...wiring} />}
      <div
        ref={row}
        role="group"
        className={classes("row-body", isUnclear && "is-unclear")}
        data-line="row"
        data-row={id}
        aria-label={name}
        onKeyDown={onKeyDown}
        {...leaving}
      >
        <RowHandle name={name} />
        <LineField
          {...written}
          onEnter={goOn}
          number={number}
          pieces={pieces}
          parts={getParts(ingredient)}
          isFixed={isRecipe}
        />
        {disableAmount ? (
          wand
        ) : (
          <PartsButton name={name} isOpen={isOpen} isUnclear={isUnclear} onPress={() => onOpen(id, !isOpen)} />
        )}
        {isOpen && (
          <IngredientParts {...props} id={id} name={name} words={words.isShown ? { ...words.wiring, name } : undefined}>
            {wand}
          </IngredientParts>
        )}
        {isUnclear && (
          <DoubtNote
            name={name}
            pieces={pieces}
            onConfirm={() => {
              actions.change(id, { isDoubtful: false }, "structure");
              actions.announce(t("rows.confirmed", { name }));
            }}
          />
        )}
        {(isOpen || isJustRead) && <RecipeOffer {...props} />}
        {isOpen && offer && (
          <div className="read-offers" role="status">
            <Offers {...offer} />
          </div>
        )}
        {isOpen && foodOffer && (
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
          more={[
            ...(original.item ? [original.item] : []),
            ...(disableAmount ? [] : makePartItems(isOpen, words, (next) => onOpen(id, next))),
          ]}
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

type PartsButtonProps = { name: string; isOpen: boolean; isUnclear: boolean; onPress: () => void };

const PartsButton = ({ name, isOpen, isUnclear, onPress }: PartsButtonProps) => (
  <IconButton
    icon="sliders"
    className="parts-button"
    data-part="parts"
    label={t(isUnclear ? "rows.checkParts" : "rows.parts", { name })}
    aria-expanded={isOpen}
    onClick={onPress}
  />
);

/** The menu items that show the parts of the line, and the field "Shown as". */
function makePartItems(
  isOpen: boolean,
  words: ReturnType<typeof useShownWords>,
  onOpen: (isOpen: boolean) => void,
): MenuItem[] {
  const parts: MenuItem = {
    id: "parts",
    label: t(isOpen ? "rows.hideParts" : "rows.showParts"),
    icon: "sliders",
    onAction: () => onOpen(!isOpen),
  };
  if (!words.open || (words.isShown && isOpen)) return [parts];
  const open = () => {
    onOpen(true);
    words.open!();
  };
  return [parts, { id: "words", label: t("rows.shownAs"), icon: "edit", onAction: open }];
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

/** Makes Enter move from the amount to the unit, from the shown words to the note, and from there or from the line to a new ingredient. */
function handleEnter(event: KeyboardEvent<HTMLElement>, goOn: () => void) {
  const field = event.target;
  if (
    event.key !== "Enter" ||
    event.nativeEvent.isComposing ||
    event.defaultPrevented ||
    !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
    !field.dataset.part
  )
    return;
  event.preventDefault();
  const { part } = field.dataset;
  if (part.includes("last") || part === "note") goOn();
  else if (part === "amount") field.nextElementSibling?.querySelector("input")?.focus();
  else if (part === "words") field.closest("[data-row]")?.querySelector<HTMLElement>(".row-note")?.focus();
}

/** Makes Backspace in an empty line remove its row. */
function handleBackspace(event: KeyboardEvent<HTMLElement>, on: { isAlone: boolean; onRemove: () => void }) {
  const field = event.target;
  if (event.key !== "Backspace" || on.isAlone || !(field instanceof HTMLTextAreaElement) || field.value) return;
  event.preventDefault();
  on.onRemove();
}

/** Makes Escape close the parts of the line. */
function handleEscape(event: KeyboardEvent<HTMLElement>, isOpen: boolean, onClose: () => void) {
  if (event.key !== "Escape" || !isOpen || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>("[data-part=parts]")?.focus();
  onClose();
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
