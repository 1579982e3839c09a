/** The help pages: their texts, which are loaded when they are needed, and where each of them belongs. */
import { useEffect, useState } from "react";

import type { IconName } from "@/kit/picture/icons";
import { t, type TextKey } from "@/locales/language";

/** In the order in which a new household needs them. */
export const HELP_TOPICS = {
  adding: "plus",
  cooking: "cook",
  shopping: "basket",
  planning: "calendar",
  tonight: "moon",
  kitchen: "food",
  freezer: "grid",
  cookbooks: "cookbooks",
  family: "people",
  backups: "package",
  secure: "lock",
  apps: "link",
} as const satisfies Record<string, IconName>;

export type HelpTopic = keyof typeof HELP_TOPICS;
/** `also` has other words under which a person may look for the page. */
export type HelpText = { title: string; also: string; intro: string; steps: string[]; tip: string };
export type HelpTexts = Record<HelpTopic, HelpText>;

export const isHelpTopic = (name: string): name is HelpTopic => Object.hasOwn(HELP_TOPICS, name);

const FILES = import.meta.glob<{ default: HelpTexts }>("./texts/*.json");
const english = "./texts/en-US.json";
let loaded: HelpTexts | undefined;

/** Returns the texts in the language of the page, or in English. They are undefined while they are loaded. */
export function useHelpTexts(): HelpTexts | undefined {
  const [texts, setTexts] = useState(loaded);
  useEffect(() => {
    if (texts) return undefined;
    let isGone = false;
    void loadHelpTexts().then((found) => {
      if (!isGone) setTexts(found);
    });
    return () => {
      isGone = true;
    };
  }, [texts]);
  return texts;
}

async function loadHelpTexts(): Promise<HelpTexts> {
  const own: Partial<HelpTexts> = (await FILES[`./texts/${document.documentElement.lang}.json`]?.())?.default ?? {};
  const whole = Object.fromEntries(Object.entries(own).filter(([, page]) => isComplete(page))) as Partial<HelpTexts>;
  loaded = isEvery(whole) ? whole : { ...(await FILES[english]!()).default, ...whole };
  return loaded;
}

/** Whether every sentence of a page is translated. */
const isComplete = ({ title, also, intro, steps, tip }: HelpText) => [title, also, intro, ...steps, tip].every(Boolean);
const isEvery = (texts: Partial<HelpTexts>): texts is HelpTexts =>
  Object.keys(HELP_TOPICS).every((topic) => topic in texts);

/** A piece of a sentence. The names of buttons and screens are taken from these, so that they are always the same. */
export type HelpPiece = { text: string; isName: boolean };

const NAME = /\{\{([\w.]+)\}\}/;

/** Splits a sentence at the names of buttons and screens, which it gives as keys: "Press {{place.add}}". */
export const splitSentence = (sentence: string): HelpPiece[] =>
  sentence
    .split(NAME)
    .map((text, at) => ({ text: at % 2 === 1 ? t(text as TextKey) : text, isName: at % 2 === 1 }))
    .filter(({ text }) => text);
