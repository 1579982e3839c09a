/** The letters of a long list, each of which jumps to its heading. Arrow keys move between the letters. */
import { type KeyboardEvent, useState } from "react";

import { t } from "@/locales/language";

import { NO_LETTER } from "./groupByLetter";

export const getHeadingId = (letter: string) => `letter-${letter}`;

/** Returns the name of a letter for screen readers. */
export const nameLetter = (letter: string) => (letter === NO_LETTER ? t("organizers.otherSigns") : letter);

export function LetterBar({ letters }: { letters: string[] }) {
  const [stop, setStop] = useState(letters[0]!);
  const reachable = letters.includes(stop) ? stop : letters[0]!;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const bar = [...event.currentTarget.querySelectorAll("button")];
    const at = letters.indexOf(reachable);
    const onwards = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const to =
      { ArrowRight: at + onwards, ArrowLeft: at - onwards, Home: 0, End: letters.length - 1 }[event.key] ??
      letters.indexOf(event.key.toLocaleUpperCase());
    if (!letters[to]) return;
    event.preventDefault();
    setStop(letters[to]);
    bar[to]!.focus();
  };
  return (
    // Key events bubble up from the letters; the bar itself never has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="letters" role="toolbar" aria-label={t("organizers.letters")} onKeyDown={onKeyDown}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          tabIndex={letter === reachable ? 0 : -1}
          aria-label={t("organizers.toLetter", { letter: nameLetter(letter) })}
          onFocus={() => setStop(letter)}
          onClick={() => jumpTo(letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

/** Focuses the heading of a letter and scrolls to it, without animation if the user prefers reduced motion. */
function jumpTo(letter: string) {
  const heading = document.getElementById(getHeadingId(letter));
  heading?.focus({ preventScroll: true });
  heading?.parentElement?.scrollIntoView({
    block: "start",
    behavior: window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
  });
}
