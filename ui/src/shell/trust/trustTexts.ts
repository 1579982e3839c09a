/** The texts of the page of trust. They are long, so only this page loads them, in the language of the screens. */
import { locale } from "@/locales/language";

import type english from "./texts/en-US.json";

export type TrustTexts = typeof english;
export type System = keyof TrustTexts["systems"];

const FILES = import.meta.glob<{ default: TrustTexts }>("./texts/*.json");
const ENGLISH = "./texts/en-US.json";

export const trustTextsQuery = () => ({
  queryKey: ["trust-texts", locale()],
  queryFn: async () => (await (FILES[`./texts/${locale()}.json`] ?? FILES[ENGLISH]!)()).default,
  staleTime: Infinity,
  meta: { quiet: true },
});

/** Puts values in the place of `{{name}}`. They are isolated, so that their direction does not reorder the sentence. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `\u2068${values[name] ?? ""}\u2069`);
