/** Three buttons that say of a food that it is there, low or out. One tap is enough, and arrow keys move between them. */
import { useId } from "react";

import { t } from "@/locales/language";

import { type StockWord, useSayWord, WORDS } from "./stock";
import "./stock-words.css";

const LABELS = { have: "pantry.have", low: "pantry.low", out: "pantry.out" } as const;

type StockWordsProps = { food: { id: string; name: string }; word: StockWord; onSaid?: (word: StockWord) => void };

export function StockWords({ food, word, onSaid }: StockWordsProps) {
  const name = useId();
  const saying = useSayWord(onSaid);
  const shown = saying.isPending ? saying.variables.word : word;
  return (
    <div className="stock-words" role="radiogroup" aria-label={t("pantry.wordOf", { food: food.name })}>
      {WORDS.map((each) => (
        <label key={each} className={each}>
          <input
            type="radio"
            name={name}
            checked={each === shown}
            onChange={() => saying.mutate({ foodId: food.id, word: each })}
          />
          <span>{t(LABELS[each])}</span>
        </label>
      ))}
    </div>
  );
}
