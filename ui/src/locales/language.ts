/** The words of the screens in the language of this page. It is chosen once per page load, so `t` is a plain function. */
import enUS from "./en-US.json";

type Texts = { [key: string]: string | Texts };
type TextPath<T, Path extends string = ""> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Path}${WithoutPlural<Key>}`
    : TextPath<T[Key], `${Path}${Key}.`>;
}[keyof T & string];
type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : Key;

/** Every key of en-US.json, plural endings left out: an unknown key does not compile. */
export type TextKey = TextPath<typeof enUS>;

type TextParams = { count?: number } & Record<string, string | number | undefined>;

let words: Texts = {};
let plurals = new Intl.PluralRules("en-US");
let numbers = new Intl.NumberFormat("en-US");

/** The code the server hears (`Accept-Language`), e.g. `ar-SA`. */
export const locale = () => document.documentElement.dataset.locale ?? "en-US";

/** The tag `Intl` understands for dates and numbers of this page. Two codes of the wire are not of today's BCP 47. */
export const intl = () => tagOf(locale());
const tagOf = (code: string) => ({ "no-NO": "nb-NO", "sr-SP": "sr-Cyrl-RS" })[code] ?? code;

/** Waits for the file that the script before first paint has asked for. */
export async function startLanguage() {
  setWords(
    (await (window as { hearthbookWords?: Promise<Texts> }).hearthbookWords) ?? {},
    document.documentElement.lang,
  );
}

export function setWords(given: Texts, language: string) {
  words = given;
  plurals = new Intl.PluralRules(tagOf(language));
  numbers = new Intl.NumberFormat(intl());
}

/** Remembers the choice for a year and starts the page anew in it, where it was. */
export function chooseLanguage(code: string) {
  document.cookie = `locale=${code}; path=${document.querySelector<HTMLMetaElement>("meta[name=base-path]")?.content ?? "/"}; max-age=31536000; samesite=lax`;
  window.location.reload();
}

/** The text of a key. `{{name}}` takes the value given; with `count` the plural form of the language is used. */
export function t(key: TextKey, wishes: TextParams = {}): string {
  const text = find(key, wishes.count);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = wishes[name];
    return typeof value === "number" ? numbers.format(value) : isolated(value ?? "");
  });
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LEFT_TO_RIGHT = new RegExp(`(?!${RIGHT_TO_LEFT.source})\\p{L}`, "u");
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;

/** What is written the other way round, or would turn what follows, keeps to itself inside a sentence: where no element
 * can be around it, as in a message, two signs that nobody sees are. */
function isolated(value: string): string {
  const against = document.documentElement.dir === "rtl" ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return against.test(value) || TURNING.test(value) ? `\u2068${value}\u2069` : value;
}

/** The pieces of a text around the elements it names: `"See {{link}}."` with `{ link: <a/> }`. */
export function tParts<T>(key: TextKey, parts: Record<string, T>): (string | T)[] {
  return find(key)
    .split(/\{\{(\w+)\}\}/)
    .map((piece, index) => (index % 2 ? (parts[piece] ?? "") : piece));
}

function find(key: string, count?: number): string {
  const path = key.split(".");
  const last = path.pop()!;
  let at: string | Texts | undefined = words;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  if (typeof at !== "object") return key;
  // "None" reads better than 0 also in a language without a form for it.
  const form =
    count === undefined
      ? undefined
      : ((count === 0 ? at[`${last}_zero`] : undefined) ??
        at[`${last}_${plurals.select(count)}`] ??
        at[`${last}_other`]);
  const text = form ?? at[last];
  return typeof text === "string" ? text : key;
}
