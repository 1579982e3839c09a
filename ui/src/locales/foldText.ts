/** A word as it is compared: without its accents and capitals, so that "creme" finds "Crème" and "oeuf" finds "Œuf", as the server does. */

/** Letters that no decomposition takes apart, and the stretch between Arabic ones. */
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

// Before normalizing too, which takes time with the square of a run of marks.
const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, "");

export const foldText = (text: string) =>
  withoutMarks(withoutMarks(text).normalize("NFD"))
    .toLowerCase()
    .replace(LETTER, (letter) => PLAIN[letter]!);
