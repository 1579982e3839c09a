/** Tests the conversion of a saved filter to rows and back. */
import { expect, test } from "vitest";

import type { FilterCondition } from "../filterCondition";
import { type FilterFieldName, type FilterRow, writeFilter, makeRow, toRows } from "./filterRows";

const part = (changes: Partial<FilterCondition>): FilterCondition => ({
  leftParenthesis: null,
  rightParenthesis: null,
  logicalOperator: null,
  attributeName: "tags.id",
  relationalOperator: "IN",
  value: ["a", "b"],
  ...changes,
});

test.each<[string, FilterCondition[]]>([
  ['tags.id IN ["a", "b"]', [part({})]],
  ['tags.id CONTAINS ALL ["a"]', [part({ relationalOperator: "CONTAINS ALL", value: ["a"] })]],
  ["last_made IS NULL", [part({ attributeName: "last_made", relationalOperator: "IS", value: null })]],
  ["rating >= 4.5", [part({ attributeName: "rating", relationalOperator: ">=", value: "4.5" })]],
  ['name LIKE "%soup%"', [part({ attributeName: "name", relationalOperator: "LIKE", value: "%soup%" })]],
  ['created_at < "2026-02-28"', [part({ attributeName: "createdAt", relationalOperator: "<", value: "2026-02-28" })]],
  [
    '(tags.id IN ["a", "b"] OR tools.id NOT IN ["c"]) AND name = "Dal"',
    [
      part({ leftParenthesis: "(" }),
      part({
        attributeName: "tools.id",
        relationalOperator: "NOT IN",
        value: ["c"],
        logicalOperator: "OR",
        rightParenthesis: ")",
      }),
      part({ attributeName: "name", relationalOperator: "=", value: "Dal", logicalOperator: "AND" }),
    ],
  ],
])("the filter %s is edited without a change", (text, parts) => {
  expect(writeFilter(toRows(parts))).toBe(text);
});

const rating = (changes: Partial<FilterCondition>) =>
  part({ attributeName: "rating", relationalOperator: "<=", value: "1", ...changes });
const orMissing = (attributeName: string, rightParenthesis: string) =>
  part({ attributeName, relationalOperator: "IS", value: null, logicalOperator: "OR", rightParenthesis });

test.each<[FilterFieldName, string, string, string]>([
  ["rating", "<=", "1", "(rating <= 1 OR rating IS NULL)"],
  ["rating", "<", "3", "(rating < 3 OR rating IS NULL)"],
  ["rating", "<>", "5", "(rating <> 5 OR rating IS NULL)"],
  ["last_made", "<", "2026-10-01", '(last_made < "2026-10-01" OR last_made IS NULL)'],
  ["rating", ">=", "1", "rating >= 1"],
  ["last_made", ">=", "2026-10-01", 'last_made >= "2026-10-01"'],
  ["created_at", "<", "2026-10-01", 'created_at < "2026-10-01"'],
])("a new condition %s %s %s is saved as %s", (field, operator, value, text) => {
  expect(writeFilter([{ ...makeRow(field), operator, values: [value] }])).toBe(text);
});

test("a condition that recipes without a value meet is one row, within other parentheses too", () => {
  const rows = toRows([
    part({ leftParenthesis: "(" }),
    rating({ leftParenthesis: "(", logicalOperator: "AND" }),
    orMissing("rating", "))"),
  ]);
  expect(rows).toHaveLength(2);
  expect(writeFilter(rows)).toBe('(tags.id IN ["a", "b"] AND (rating <= 1 OR rating IS NULL))');
});

test.each([
  ["rating <= 1", [rating({})]],
  ["rating <= 1 OR rating IS NULL", [rating({}), orMissing("rating", "")]],
  ["(rating <= 1 OR last_made IS NULL)", [rating({ leftParenthesis: "(" }), orMissing("last_made", ")")]],
])("the words %s keep their meaning", (text, parts) => {
  expect(writeFilter(toRows(parts))).toBe(text);
});

test("a condition that the builder does not know is kept, and only removing it removes it", () => {
  const rows = toRows([
    part({}),
    part({ attributeName: "extras.origin", relationalOperator: "=", value: "Lyon", logicalOperator: "AND" }),
  ]);
  expect(writeFilter(rows)).toBe('tags.id IN ["a", "b"] AND extras.origin = "Lyon"');
  expect(writeFilter(rows.slice(0, 1))).toBe('tags.id IN ["a", "b"]');
});

const incomplete: Partial<FilterRow>[] = [
  {},
  { field: "rating", operator: ">=", values: ["four"] },
  { field: "rating", operator: ">=", values: [""] },
  { field: "name", operator: "LIKE", values: ["  "] },
  { values: ["a"], left: "(" },
  { values: ["a"], right: ")" },
  { values: ["a"], left: "(", right: "))" },
];
test.each(incomplete)("an incomplete filter %j is not saved", (changes) => {
  expect(writeFilter([{ ...makeRow(), ...changes }])).toBeNull();
});

test("a quotation mark cannot end the text early", () => {
  const row = { ...makeRow("name"), operator: "=", values: ['x" OR name <> "'] };
  expect(writeFilter([row])).toBe('name = "x"" OR name <> """');
});

test("a name with quotation marks is found by what it contains", () => {
  const row = { ...makeRow("name"), operator: "LIKE", values: ['12" pizza'] };
  expect(writeFilter([row])).toBe('name LIKE "%12"" pizza%"');
});

test("no rows are the filter that all recipes match", () => {
  expect(writeFilter([])).toBe("");
});
