/** Tests that conditions are built and told as one sentence. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect, useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import arSA from "@/locales/ar-SA.json";
import deDE from "@/locales/de-DE.json";
import enUS from "@/locales/en-US.json";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";

import { describeCondition, describeFilter } from "./describeFilter";
import { FilterBuilder } from "./FilterBuilder";
import {
  FILTER_FIELDS,
  type FilterFieldName,
  type FilterRow,
  nameField,
  writeFilter,
  isEmptiness,
  getKind,
  makeRow,
  OPERATORS,
} from "./filterRows";

const FIELDS = Object.keys(FILTER_FIELDS) as FilterFieldName[];
const row = (field: FilterFieldName, operator: string, values: string[], more: Partial<FilterRow> = {}): FilterRow => ({
  ...makeRow(field),
  operator,
  values,
  ...more,
});
const tags = [
  { id: "a", name: "Soup" },
  { id: "b", name: "Weeknight" },
];
const choicesOf = () => tags;

test.each<[string, FilterRow[]]>([
  ["All recipes", []],
  ["Recipes with the tag Soup or Weeknight", [row("tags.id", "IN", ["a", "b"])]],
  ["Recipes with all of the tags Soup and Weeknight", [row("tags.id", "CONTAINS ALL", ["a", "b"])]],
  [
    "Recipes without the tag Soup and that take at most 30 min",
    [row("tags.id", "NOT IN", ["a"]), row("total_minutes", "<=", ["30"])],
  ],
  ["Recipes never made", [row("last_made", "IS", [])]],
  ["Recipes not made since Oct 1, 2026", [row("last_made", "<", ["2026-10-01"])]],
  [
    "Recipes (with the tag Soup or with “pie” in the name) and with a rating",
    [
      row("tags.id", "IN", ["a"], { left: "(" }),
      row("name", "LIKE", ["%pie%"], { joinedBy: "OR", right: ")" }),
      row("rating", "IS NOT", []),
    ],
  ],
  ["Recipes extras.origin = Lyon", [{ ...makeRow(), field: "extras.origin", operator: "=", values: ["Lyon"] }]],
  ["Recipes Tag = Soup", [row("tags.id", "=", ["a"])]],
])("%s", (sentence, rows) => {
  expect(describeFilter(rows, choicesOf)).toBe(sentence);
});

test("every condition that can be chosen is said in every language, with its value", () => {
  const said = FIELDS.flatMap((field) => OPERATORS[getKind(field)].map((operator) => [field, operator] as const));
  const texts = said.map(([field, operator]) => describeCondition(field, operator, "VALUE"));
  expect(new Set(texts).size).toBe(said.length);
  expect(said.filter(([, operator], at) => texts[at]!.includes("VALUE") === isEmptiness(operator))).toEqual([]);
  for (const { filter } of [enUS, deDE, arSA]) {
    const words = filter.say as Record<string, Record<string, string>>;
    for (const field of FIELDS) {
      const phrases = Object.entries(words[nameField(field)]!);
      expect(phrases).toHaveLength(OPERATORS[getKind(field)].length);
      expect(
        phrases.filter(([name, text]) => text.includes("{{value}}") === name.toLowerCase().endsWith("empty")),
      ).toEqual([]);
    }
  }
});

let built: FilterRow[] = [];

function Host({ start }: { start: FilterRow[] }) {
  const [rows, setRows] = useState(start);
  const [isAdvanced, setAdvanced] = useState(false);
  useLayoutEffect(() => {
    built = rows;
  });
  return <FilterBuilder rows={rows} onChange={setRows} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />;
}

function open(start: FilterRow[] = []) {
  queryClient.clear();
  fakeServer({ "GET organizers/tags": pageOf(tags as never), "GET recipes": pageOf([]) });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Host start={start} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const add = async (person: ReturnType<typeof userEvent.setup>, what: string) => {
  await person.click(screen.getByRole("button", { name: "Add condition" }));
  await person.click(await screen.findByRole("menuitem", { name: what }));
};
const condition = (number: number) => within(screen.getByRole("listitem", { name: `Condition ${number}` }));

test("a sentence is built from conditions, and saved in the server's language", async () => {
  const person = open();
  await add(person, "Time");
  const phrases = condition(1).getByRole("combobox", { name: "Condition" });
  expect(
    within(phrases)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toContain("that take at most … min");
  expect(phrases).toHaveDisplayValue("that take at most … min");
  await person.type(condition(1).getByRole("textbox", { name: "Value" }), "30");
  await add(person, "Last made");
  await person.selectOptions(condition(2).getByRole("combobox", { name: "Condition" }), "never made");
  await person.selectOptions(condition(2).getByRole("combobox", { name: "Joined by" }), "or");
  expect(screen.getByText("Recipes that take at most 30 min or never made")).toBeInTheDocument();
  expect(writeFilter(built)).toBe("total_minutes <= 30 OR last_made IS NULL");
});

test("conditions are grouped only from the third on", async () => {
  const person = open([row("last_made", "IS", []), row("rating", "IS", [])]);
  expect(screen.queryByRole("switch")).toBeNull();
  await add(person, "Rating");
  await person.click(screen.getByRole("switch", { name: "Group conditions" }));
  await person.selectOptions(condition(1).getByRole("combobox", { name: "Groups that start here" }), "1");
  await person.selectOptions(condition(2).getByRole("combobox", { name: "Groups that end here" }), "1");
  await person.type(condition(3).getByRole("textbox", { name: "Value" }), "4");
  expect(writeFilter(built)).toBe("(last_made IS NULL AND rating IS NULL) AND rating >= 4");
});
