/**
 * The field for new items. Enter adds what was typed and keeps the focus. Pasting several lines adds an item for each.
 * On a phone, the field is docked above the tab bar, where a thumb reaches it.
 */
import { type ClipboardEvent, type FormEvent, memo, useId, useRef, useState } from "react";

import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import type { ItemActions, TypedItem } from "../items/itemActions";
import { splitLines } from "../items/readItem";
import type { ShoppingItem } from "../shoppingLists";
import { useItemSuggestions } from "./useItemSuggestions";

const LONGEST = 500;

type QuickAddProps = { items: ShoppingItem[]; actions: ItemActions };

export const QuickAdd = memo(function QuickAdd({ items, actions }: QuickAddProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isNear, setNear] = useState(false);
  const { suggested, labelOf } = useItemSuggestions(items, text, isNear);
  const add = (typed: TypedItem[]) => {
    if (typed.length === 0) return;
    setText("");
    actions.add(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(splitLines(text).map((line) => ({ text: line, labelId: labelOf(line) })));
    field.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = splitLines(event.clipboardData.getData("text"));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines.map((line) => ({ text: line, labelId: labelOf(line) })));
  };
  return (
    <form className="shopping-add" aria-label={t("shopping.addItem")} onSubmit={submit}>
      {suggested.length > 0 && (
        <ul className="suggested" aria-label={t("shopping.suggestions")}>
          {suggested.map((one) => (
            <li key={one.text}>
              <Button
                compact
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  add([one]);
                  field.current?.focus();
                }}
              >
                <bdi>{one.text}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="sr">
        {t("shopping.item")}
      </label>
      <input
        id={id}
        ref={field}
        type="text"
        className="input"
        dir={text ? "auto" : undefined}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        maxLength={LONGEST}
        placeholder={t("shopping.itemHint")}
        value={text}
        onFocus={() => setNear(true)}
        onPointerDown={() => setNear(true)}
        onPaste={paste}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // While an input method composes a word, Enter only accepts the word.
          if (event.key === "Enter" && event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      <Button kind="filled" icon="plus" type="submit">
        <span className="word">{t("shopping.add")}</span>
      </Button>
      <p className="sr" role="status">
        {text && suggested.length > 0 ? t("combobox.count", { count: suggested.length }) : ""}
      </p>
    </form>
  );
});
