/** A quiet field for the words that a line shows in place of its food's name, such as "creamy peanut butter". */
import { useEffect, useRef, useState } from "react";

import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import { hasOtherWords } from "../../amounts/editedFood";
import type { FoodLine } from "../../amounts/shownFood";
import { MAX_LINE_LENGTH } from "../../lines/readLines";
import { focusMenu } from "./ReadLineButton";

export type ShownWordsProps = ReturnType<typeof useShownWords>["wiring"] & {
  /** The name of the row, used in the field's label. */
  name: string;
};

/** Shows the field if the line has other words than a name of its food, or once the user has opened it. */
export function useShownWords(
  line: FoodLine,
  onChange: (foodText: string | null, kind: "typing" | "structure") => void,
) {
  const [isWriting, setWriting] = useState(false);
  const { food, foodText } = line;
  return {
    isShown: Boolean(food?.name) && (isWriting || hasOtherWords(line)),
    open: food?.name ? () => setWriting(true) : undefined,
    wiring: {
      words: foodText ?? "",
      foodName: food?.name ?? "",
      isNew: isWriting,
      onChange: (words: string) => {
        setWriting(true);
        onChange(words || null, "typing");
      },
      onLeave: () => {
        setWriting(false);
        const words = foodText?.trim() ?? "";
        const kept = words === food?.name ? null : words || null;
        if (kept !== (foodText ?? null)) onChange(kept, "typing");
      },
      onRemove: () => {
        setWriting(false);
        onChange(null, "structure");
      },
    },
  };
}

export function ShownWords({ name, words, foodName, isNew, onChange, onLeave, onRemove }: ShownWordsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <div className="shown-words">
      <label>
        <span>{t("rows.shownAs")}</span>
        <input
          ref={field}
          type="text"
          dir="auto"
          className="input"
          data-part="words"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={MAX_LINE_LENGTH}
          value={words}
          placeholder={foodName}
          aria-label={t("rows.shownAsOne", { name })}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      </label>
      <IconButton
        icon="x"
        label={t("rows.shownAsFood", { food: foodName })}
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          focusMenu(event.currentTarget);
          onRemove();
        }}
      />
    </div>
  );
}
