/**
 * Removes differences in case and accents before texts are compared. For example, "creme" finds "Crème" and "oeuf" finds
 * "Œuf". The server does the same in app/framework/text/fold.py; the cases in tests/framework/text/folded.json test both.
 */

/** Replacements for letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  ς: "σ",
  ø: "o",
  đ: "d",
  ł: "l",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  ı: "i",
  ħ: "h",
};
const LETTER = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");
/**
 * Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, and the Arabic elongation sign. Marks
 * of other scripts make another letter, as in Thai หมู and หมี.
 */
const MARKS = /(?:[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670]|\u0640)+/gu;
const IOTA_BELOW = /\u0345/gu;
// Normalizing a long run of marks takes quadratic time, so long texts are normalized in pieces. Each piece ends at white
// space, which never composes with other characters; only very long words are split.
const PIECE = /.{0,199}\s|.{1,200}/gsu;
const LONGEST_PIECE = 200;

const normalizeForm = (form: "NFC" | "NFKD", text: string) =>
  text.length <= LONGEST_PIECE
    ? text.normalize(form)
    : (text.match(PIECE) ?? []).map((piece) => piece.normalize(form)).join("");

const dropMarks = (text: string) => text.replace(IOTA_BELOW, "ι").replace(MARKS, "");

export const writePlainLetters = (text: string) => text.replace(LETTER, (letter) => PLAIN[letter]!);

export const foldText = (text: string) =>
  writePlainLetters(normalizeForm("NFC", dropMarks(normalizeForm("NFKD", dropMarks(text.toLowerCase())))));
