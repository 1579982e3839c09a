/**
 * The texts of the screens. The page's language is chosen once per page load, so `t` is a plain function and not a
 * hook.
 */
import enUS from "./en-US.json";

type Texts = { [key: string]: string | Texts };
type TextPath<T, Path extends string = ""> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Path}${WithoutPlural<Key>}`
    : TextPath<T[Key], `${Path}${Key}.`>;
}[keyof T & string];
type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : Key;

/** Every key of en-US.json without its plural suffix. An unknown key does not compile. */
export type TextKey = TextPath<typeof enUS>;

type TextParams = { count?: number } & Record<string, string | number | undefined>;

let texts: Texts = {};
let plurals = new Intl.PluralRules("en-US");
let numbers = new Intl.NumberFormat("en-US");

/** Returns the language code sent to the server (`Accept-Language`), e.g. `ar-SA`. */
export const locale = () => document.documentElement.dataset.locale ?? "en-US";

/** Returns the language tag that `Intl` uses on this page. Two of the API's codes are outdated in BCP 47. */
export const intl = () => tagOf(locale());
const tagOf = (code: string) => ({ "no-NO": "nb-NO", "sr-SP": "sr-Cyrl-RS" })[code] ?? code;

/** Waits for the texts that the page's inline script has already requested. */
export async function startLanguage() {
  setTexts(
    (await (window as { hearthbookWords?: Promise<Texts> }).hearthbookWords) ?? {},
    document.documentElement.lang,
  );
}

export function setTexts(given: Texts, language: string) {
  texts = given;
  plurals = new Intl.PluralRules(tagOf(language));
  numbers = new Intl.NumberFormat(intl());
}

/** Returns the text of a key. `{{name}}` is replaced by its value; `count` selects the plural form of the language. */
export function t(key: TextKey, params: TextParams = {}): string {
  const text = findText(key, params.count);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "number" ? numbers.format(value) : isolate(value ?? "");
  });
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LEFT_TO_RIGHT = new RegExp(`(?!${RIGHT_TO_LEFT.source})\\p{L}`, "u");
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/u;

/**
 * Isolates a value that is written in the opposite direction or contains bidi control characters, so that it does not
 * reorder the rest of the sentence. Uses two invisible Unicode characters, because in some places, such as a toast, no
 * element can surround it.
 */
function isolate(value: string): string {
  const against = document.documentElement.dir === "rtl" ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return against.test(value) || BIDI_CONTROLS.test(value) ? `\u2068${value}\u2069` : value;
}

/**
 * Splits a text at its placeholders, and puts the given elements in their place. For example, `"See {{link}}."` with `{
 * link: <a/> }` gives `["See ", <a/>, "."]`.
 */
export function tParts<T>(key: TextKey, parts: Record<string, T>): (string | T)[] {
  return findText(key)
    .split(/\{\{(\w+)\}\}/)
    .map((piece, index) => (index % 2 ? (parts[piece] ?? "") : piece));
}

function findText(key: string, count?: number): string {
  const path = key.split(".");
  const last = path.pop()!;
  let at: string | Texts | undefined = texts;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  if (typeof at !== "object") return key;
  // A count of zero can have its own text ("None"), even in languages without a plural form for it.
  const form =
    count === undefined
      ? undefined
      : ((count === 0 ? at[`${last}_zero`] : undefined) ??
        at[`${last}_${plurals.select(count)}`] ??
        at[`${last}_other`]);
  const text = form ?? at[last];
  return typeof text === "string" ? text : key;
}
