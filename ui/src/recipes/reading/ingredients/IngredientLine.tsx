/** One ingredient line: a checkbox, the amount, the food and a note. */
import { Markdown } from "@/kit/markdown/Markdown";
import { t } from "@/locales/language";

import { Measure } from "../../amounts/Amounts";
import type { IngredientWords } from "../../amounts/formatIngredient";

export type IngredientLineProps = {
  words: IngredientWords;
  isTicked: boolean;
  onTick: () => void;
  /** Needed for the current step in cook mode. */ isNeeded?: boolean;
};

export function IngredientLine({ words, isTicked, onTick, isNeeded }: IngredientLineProps) {
  return (
    <li className={isNeeded ? "needed" : undefined}>
      <label>
        <input className="check" type="checkbox" checked={isTicked} onChange={onTick} />
        <span className="amount">
          <Measure {...words} />
          {words.amount && words.written && <Before text={words.written} />}
        </span>
        <span className="food">
          <span className="thing">
            <TextLine text={words.food} />
          </span>
          {words.note && (
            <small>
              <TextLine text={words.note} />
            </small>
          )}
          {!words.amount && words.written && <Before text={words.written} />}
        </span>
      </label>
    </li>
  );
}

/** The original amount in small print, with an explanation for screen readers. */
const Before = ({ text }: { text: string }) => (
  <small className="written" title={t("recipe.asWritten", { amounts: text })}>
    <span className="sr"> {t("recipe.asWritten", { amounts: "" })}</span>
    <bdi>{text}</bdi>
  </small>
);

const TextLine = ({ text }: { text: string }) => (
  <bdi>
    <Markdown text={text} isLine />
  </bdi>
);
