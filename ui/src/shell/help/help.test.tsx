/** Tests the help pages: their length, the names of buttons in them, and the ways to them. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { HELP_TOPICS, type HelpTexts, type HelpTopic, splitSentence } from "./helpTopics";
import english from "./texts/en-US.json";

const TOPICS = Object.keys(HELP_TOPICS) as HelpTopic[];
const LANGUAGES = import.meta.glob<HelpTexts>("./texts/*.json", { eager: true, import: "default" });
const MOST_WORDS = 150;

test.each(Object.entries(LANGUAGES))("in %s, every page is short", (_, texts) => {
  for (const { title, intro, steps, tip } of Object.values(texts)) {
    const sentences = [title, intro, ...steps, tip].join(" ").replaceAll(/\{\{[\w.]+\}\}/g, "a button of some");
    expect(sentences.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  }
});

test("a name in a sentence is the one on the button", () => {
  expect(splitSentence("Press {{place.add}} now.")).toEqual([
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
  await person.type(await screen.findByRole("combobox", { name: "Search all recipes" }), "ical");
  await person.click(await screen.findByRole("option", { name: "Help: Planning the week" }));
  await waitFor(() => expect(path()).toBe("/help/planning"));
});

const screens: [string, HelpTopic][] = [
  ["/g/home/r/create/url", "adding"],
  ["/group/migrations", "backups"],
  ["/shopping-lists", "shopping"],
  ["/household/mealplan/planner/view", "planning"],
  ["/household/mealplan/settings", "planning"],
  ["/household/mealplan/tonight", "tonight"],
  ["/household/kitchen", "kitchen"],
  ["/g/home/cookbooks", "cookbooks"],
  ["/household/members", "family"],
  ["/admin/secure-connection", "secure"],
  ["/user/profile/api-tokens", "apps"],
  ["/admin/backups", "backups"],
];

test.each(screens)("the screen %s leads to the help about it", async (address, topic) => {
  fakeServer(toMira);
  openScreen(address);
  const link = await screen.findByRole("link", { name: "Help with this page" });
  expect(link).toHaveAttribute("href", `/help/${topic}`);
});

test("the freezer has its own help on the page of the kitchen", async () => {
  fakeServer(toMira);
  openScreen("/household/kitchen");
  const link = await screen.findByRole("link", { name: "Help: Freezer and cellar" });
  expect(link).toHaveAttribute("href", "/help/freezer");
});

test("a recipe's menu leads to the help about cooking", async () => {
  fakeServer({ ...toMira, "GET recipes/leek-soup": leekSoup, "GET households/recipe-actions": pageOf([]) });
  const { person, path } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Help with cooking" }));
  await waitFor(() => expect(path()).toBe("/help/cooking"));
});
