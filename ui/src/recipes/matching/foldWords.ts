/**
 * Folds a text whose words are matched. Unlike `foldText`, which compares names, it removes the marks of all scripts and
 * keeps signs such as ½ and ….
 */
import { writePlainLetters } from "@/locales/foldText";

// Marks are also removed before normalizing, because NFD takes quadratic time on a long run of them.
const dropMarks = (text: string) => text.replace(/[\p{M}\u0640]+/gu, "");

// French and Dutch corn, which would otherwise be the French "mais", that is "but".
const CORN = /ma(?:ï|i\u0308)s(?!\p{L})/giu;

/** Hebrew letters that look different at the end of a word; each is followed by its usual form in Unicode. */
const FINAL = /[ךםןףץ]/gu;
const applyUsualForms = (text: string) =>
  text.replace(FINAL, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));

export const foldWords = (text: string) =>
  applyUsualForms(writePlainLetters(dropMarks(dropMarks(text.replace(CORN, "maiz")).normalize("NFD")).toLowerCase()));
