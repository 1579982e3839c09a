/** Tests the help pages: their texts in every language, the names of buttons in them, and the ways to them. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import arSA from "@/locales/ar-SA.json";
import deDE from "@/locales/de-DE.json";
import enUS from "@/locales/en-US.json";
import frFR from "@/locales/fr-FR.json";
import { toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { HELP_TOPICS, type HelpTexts, type HelpTopic, helpPieces } from "./helpTopics";
import arabic from "./texts/ar-SA.json";
import german from "./texts/de-DE.json";
import english from "./texts/en-US.json";
import french from "./texts/fr-FR.json";

const TOPICS = Object.keys(HELP_TOPICS) as HelpTopic[];
const LANGUAGES: [string, HelpTexts, object][] = [
  ["en-US", english, enUS],
  ["de-DE", german, deDE],
  ["ar-SA", arabic, arSA],
  ["fr-FR", french, frFR],
];
const MOST_WORDS = 150;
const sentencesOf = ({ title, intro, steps, tip }: HelpTexts[HelpTopic]) => [title, intro, ...steps, tip];
const namesIn = (sentence: string) => [...sentence.matchAll(/\{\{([^}]*)\}\}/g)].map(([, key]) => key!);
const find = (texts: object, key: string) =>
  key.split(".").reduce<unknown>((under, part) => (under as Record<string, unknown> | undefined)?.[part], texts);

/** Returns the names in the help texts that are not in the catalog. */
const unknownNames = (texts: HelpTexts, catalog: object) =>
  TOPICS.flatMap((topic) => sentencesOf(texts[topic]).flatMap(namesIn)).filter(
    (key) => typeof find(catalog, key) !== "string",
  );

test.each(LANGUAGES)("in %s, every button and screen that a help page names exists", (_, texts, catalog) => {
  expect(unknownNames(texts, catalog)).toEqual([]);
  const wrong = { ...texts, adding: { ...texts.adding, tip: "Press {{place.nowhere}}, not {{place}}." } };
  expect(unknownNames(wrong, catalog)).toEqual(["place.nowhere", "place"]);
});

test.each(LANGUAGES)("in %s, every page is short, and has the same steps and names", (_, texts) => {
  for (const topic of TOPICS) {
    const [own, other] = [texts[topic], english[topic]];
    const words = sentencesOf(own)
      .join(" ")
      .replaceAll(/\{\{[\w.]+\}\}/g, "a button of some")
      .split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
    expect(own.steps.map((step) => namesIn(step).toSorted())).toEqual(
      other.steps.map((step) => namesIn(step).toSorted()),
    );
    expect(namesIn(own.tip).toSorted()).toEqual(namesIn(other.tip).toSorted());
    for (const text of [own.title, own.also, own.intro]) expect(text).not.toBe("");
  }
});

test("a name in a sentence is the one on the button", () => {
  expect(helpPieces("Press {{place.add}} now.")).toEqual([
    { text: "Press ", isName: false },
    { text: "Add recipe", isName: true },
    { text: " now.", isName: false },
  ]);
});

test.each(TOPICS)("the page about %s has a drawing, its steps, and links to the others", async (topic) => {
  fakeServer(toMira);
  openScreen(`/help/${topic}`);
  const heading = await screen.findByRole("heading", { level: 1, name: english[topic].title });
  expect(heading.closest(".page")!.querySelector(".help-drawing")!.children.length).toBeGreaterThan(3);
  expect(document.querySelectorAll(".help-steps > li")).toHaveLength(english[topic].steps.length);
  const more = within(screen.getByRole("navigation", { name: "More help" }));
  expect(more.getAllByRole("link")).toHaveLength(TOPICS.length - 1);
});

test("an unknown page leads to all of them", async () => {
  fakeServer(toMira);
  const { person, path } = openScreen("/help/knitting");
  await person.click(await screen.findByRole("link", { name: "All help pages" }));
  await waitFor(() => expect(path()).toBe("/about"));
});

test("help is found from the search, by any word for it", async () => {
  fakeServer({ ...toMira, "GET recipes": pageOf([]) });
  const { person, path } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  await person.keyboard("/");
  await person.type(await screen.findByRole("combobox", { name: "Search all recipes" }), "leftovers");
  await person.click(await screen.findByRole("option", { name: "Help: Planning the week" }));
  await waitFor(() => expect(path()).toBe("/help/planning"));
});

const screens: [string, HelpTopic][] = [
  ["/g/home/r/create/url", "adding"],
  ["/group/migrations", "backups"],
  ["/shopping-lists", "shopping"],
  ["/household/mealplan/planner/view", "planning"],
  ["/household/mealplan/settings", "planning"],
  ["/g/home/cookbooks", "cookbooks"],
  ["/household/members", "family"],
  ["/user/profile/api-tokens", "apps"],
  ["/admin/backups", "backups"],
];

test.each(screens)("the screen %s leads to the help about it", async (address, topic) => {
  fakeServer(toMira);
  openScreen(address);
  const link = await screen.findByRole("link", { name: "Help with this page" });
  expect(link).toHaveAttribute("href", `/help/${topic}`);
});

test("a recipe's menu leads to the help about cooking", async () => {
  fakeServer({ ...toMira, "GET recipes/leek-soup": leekSoup, "GET households/recipe-actions": pageOf([]) });
  const { person, path } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Help with cooking" }));
  await waitFor(() => expect(path()).toBe("/help/cooking"));
});
