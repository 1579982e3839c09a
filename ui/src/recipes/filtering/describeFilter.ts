/** Describes a saved filter in words, such as "Recipes with the tag Quick or Weeknight and with a rating of at least 4". */
import { formatDay, readDay } from "@/kit/form/calendarDay";
import { intl, t, type TextKey } from "@/locales/language";

import type { ChoicesOf } from "./filterChoices";
import {
  nameField,
  type FilterRow,
  isComplete,
  isEmptiness,
  isKnownField,
  getKind,
  canMeetWithoutValue,
  OPERATORS,
  showPattern,
  makeTextKey,
} from "./filterRows";

const OPERATOR_TEXTS: Record<string, string> = {
  IN: "in",
  "NOT IN": "notIn",
  "CONTAINS ALL": "all",
  LIKE: "like",
  "NOT LIKE": "notLike",
  "=": "equal",
  "<>": "unequal",
  ">": "more",
  ">=": "atLeast",
  "<": "less",
  "<=": "atMost",
  IS: "empty",
  "IS NOT": "notEmpty",
};
const DAY_OPERATOR_TEXTS: Record<string, string> = {
  ">": "afterDay",
  ">=": "fromDay",
  "<": "beforeDay",
  "<=": "toDay",
};

/** Returns the condition in words with this value, such as "with the tag Quick". */
export function describeCondition(field: string, operator: string, value: string): string {
  if (!isKnownField(field)) return `${field} ${operator} ${value}`.trim();
  const kind = getKind(field);
  const text = (kind === "day" && DAY_OPERATOR_TEXTS[operator]) || OPERATOR_TEXTS[operator];
  const isOffered = (OPERATORS[kind] as readonly string[]).includes(operator);
  // Filters that were not made here may compare anything with anything.
  if (!isOffered) return t("filter.condition", { name: t(makeTextKey(field)), operator, value }).trim();
  return t(`filter.say.${nameField(field)}.${text}` as TextKey, { value });
}

export function describeFilter(rows: FilterRow[], choicesOf: ChoicesOf): string {
  const complete = rows.filter(isComplete);
  if (complete.length === 0) return t("filter.all");
  const conditions = complete
    .map(
      (row, index) => `${index > 0 ? `${chooseJoint(row)} ` : ""}${row.left}${describeRow(row, choicesOf)}${row.right}`,
    )
    .join(" ");
  return t("filter.sentence", { conditions });
}

const chooseJoint = ({ joinedBy }: FilterRow) => t(joinedBy === "OR" ? "filter.or" : "filter.and");

function describeRow(row: FilterRow, choicesOf: ChoicesOf): string {
  const { field, operator } = row;
  const value = isEmptiness(operator) ? "" : describeValues(row, choicesOf);
  const said = describeCondition(field, operator, value);
  const leavesOut = row.isStrict && canMeetWithoutValue({ ...row, isStrict: false });
  return leavesOut ? t("filter.withValue", { condition: said }) : said;
}

function describeValues({ field, operator, values }: FilterRow, choicesOf: ChoicesOf): string {
  const [value = ""] = values;
  if (!isKnownField(field)) return values.join(", ");
  const kind = getKind(field);
  if (kind === "day") return readDay(value) ? formatDay(value) : value;
  if (kind === "number") return new Intl.NumberFormat(intl()).format(Number(value));
  if (kind === "text") return `“${showPattern(value)}”`;
  const names = values.map((id) => nameChoice(id, choicesOf(field)));
  return new Intl.ListFormat(intl(), { type: operator === "CONTAINS ALL" ? "conjunction" : "disjunction" }).format(
    names,
  );
}

/** Returns the name of what is chosen, "…" while it is loading, or a hint that it was deleted. */
export function nameChoice(id: string, choices: { id: string; name: string }[] | undefined): string {
  if (!choices) return "…";
  return choices.find((one) => one.id === id)?.name ?? t("filter.deleted");
}
