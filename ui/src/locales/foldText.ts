/**
 * Removes differences in case and accents before texts are compared, as the server does. For example, "creme" finds
 * "Crème" and "oeuf" finds "Œuf".
 */

/**
 * Replacements for letters that Unicode does not decompose. The Arabic tatweel, which only stretches words, is removed.
 */
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

// Marks are also removed before normalizing, because NFD takes quadratic time on a long run of them.
const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, "");

export const foldText = (text: string) =>
  withoutMarks(withoutMarks(text).normalize("NFD"))
    .toLowerCase()
    .replace(LETTER, (letter) => PLAIN[letter]!);
