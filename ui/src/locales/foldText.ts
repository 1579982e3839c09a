/** Folds case and accents for comparing, like the server: "creme" finds "Crème" and "oeuf" finds "Œuf". */

/** Letters that Unicode does not decompose, and the Arabic tatweel, which only stretches words. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  ø: "o",
  đ: "d",
  ł: "l",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  ı: "i",
  ħ: "h",
  "\u0640": "",
};
const LETTER = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

// Marks are removed before normalizing too, because NFD takes quadratic time on a long run of them.
const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, "");

export const foldText = (text: string) =>
  withoutMarks(withoutMarks(text).normalize("NFD"))
    .toLowerCase()
    .replace(LETTER, (letter) => PLAIN[letter]!);
