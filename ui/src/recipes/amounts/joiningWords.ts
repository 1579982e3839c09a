/** The words that only join an amount to a food, such as "of". The pages for visitors do not need them. */
// The server has the same words in app/foods/fit_food_text.py. The cases in tests/foods/ingredient_lines.json test both.
export const JOINING_WORDS =
  "of the de du des la le les el los las del di della dello dei degli delle do da dos das van von vom der het af av";
export const JOINING_PREFIXES = "d l dell";
const matchEither = (words: string) => `(?:${words.replaceAll(" ", "|")})`;
const JOINING = new RegExp(
  `^(?:${matchEither(JOINING_WORDS)}\\s+|${matchEither(JOINING_PREFIXES)}['’]\\s*)+(?=\\S)`,
  "iu",
);

/** Returns the words that only join an amount to a food, with their space: "of " in "2 cloves of garlic". */
export const findJoiningWords = (words: string) => JOINING.exec(words)?.[0] ?? "";

export const dropJoiningWords = (words: string) => words.slice(findJoiningWords(words).length);
