/** Describes a saved filter in words, such as "Tags: Quick or Weeknight, and Rating: at least 4". */
import { formatDay, readDay } from "@/kit/form/calendarDay";
import { intl, t, type TextKey } from "@/locales/language";

import type { ChoicesOf } from "./filterChoices";
import {
  type FilterRow,
  isComplete,
  isEmptiness,
  isKnownField,
  kindOf,
  meetsWithoutValue,
  shownText,
  textKeyOf,
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

/** Returns the name of an operator for this kind of field. */
export const operatorLabel = (field: string, operator: string): string => {
  if (field === "rating" && isEmptiness(operator)) return t(operator === "IS" ? "filter.unrated" : "filter.rated");
  if (field === "last_made" && isEmptiness(operator)) return t(operator === "IS" ? "filter.neverMade" : "filter.made");
  const isDay = isKnownField(field) && kindOf(field) === "day";
  const text = (isDay && DAY_OPERATOR_TEXTS[operator]) || OPERATOR_TEXTS[operator];
  return text ? t(`filter.operators.${text}` as TextKey) : operator;
};

export function describeFilter(rows: FilterRow[], choicesOf: ChoicesOf): string {
  const complete = rows.filter(isComplete);
  if (complete.length === 0) return t("filter.all");
  return complete
    .map((row, index) => `${index > 0 ? `${joint(row)} ` : ""}${row.left}${describeRow(row, choicesOf)}${row.right}`)
    .join(" ");
}

const joint = ({ joinedBy }: FilterRow) => t(joinedBy === "OR" ? "filter.or" : "filter.and");

function describeRow(row: FilterRow, choicesOf: ChoicesOf): string {
  const { field, operator } = row;
  const name = isKnownField(field) ? t(textKeyOf(field)) : field;
  const label = operatorLabel(field, operator);
  if (isEmptiness(operator))
    return field === "rating" || field === "last_made" ? label : t("filter.emptiness", { name, operator: label });
  const said = t("filter.condition", { name, operator: label, value: describeValues(row, choicesOf) });
  const leavesOut = row.isStrict && meetsWithoutValue({ ...row, isStrict: false });
  return leavesOut ? t("filter.withValue", { condition: said }) : said;
}

function describeValues({ field, operator, values }: FilterRow, choicesOf: ChoicesOf): string {
  const [value = ""] = values;
  if (!isKnownField(field)) return values.join(", ");
  const kind = kindOf(field);
  if (kind === "day") return readDay(value) ? formatDay(value) : value;
  if (kind === "number") return new Intl.NumberFormat(intl()).format(Number(value));
  if (kind === "text") return `“${shownText(value)}”`;
  const names = values.map((id) => nameOfChoice(id, choicesOf(field)));
  return new Intl.ListFormat(intl(), { type: operator === "CONTAINS ALL" ? "conjunction" : "disjunction" }).format(
    names,
  );
}

/** Returns the name of what is chosen, "…" while it is loading, or a hint that it was deleted. */
export function nameOfChoice(id: string, choices: { id: string; name: string }[] | undefined): string {
  if (!choices) return "…";
  return choices.find((one) => one.id === id)?.name ?? t("filter.deleted");
}
