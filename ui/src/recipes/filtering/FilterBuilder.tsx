/**
 * Builds a filter for recipes as a sentence of conditions. Above them stands the whole sentence, with the number of
 * recipes that match.
 */
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";

import { ApiError, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { Button } from "@/kit/Button";
import { Switch } from "@/kit/form/Switch";
import { useDebounced } from "@/kit/form/useDebounced";
import { Menu } from "@/kit/overlay/Menu";
import { t } from "@/locales/language";

import { describeFilter } from "./describeFilter";
import { useFilterChoices } from "./filterChoices";
import {
  FILTER_FIELDS,
  type FilterFieldName,
  type FilterRow,
  writeFilter,
  hasParentheses,
  isKnownField,
  makeRow,
  makeTextKey,
} from "./filterRows";
import { FilterRowFields } from "./FilterRowFields";
import "./filter-builder.css";

/** With fewer conditions, parentheses change nothing. */
const GROUPABLE = 3;

export type FilterBuilderProps = {
  rows: FilterRow[];
  onChange: (rows: FilterRow[]) => void;
  /** Whether the rows have fields for parentheses. */
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
  /** What no condition means. By default, all recipes match. */
  withoutConditions?: string;
};

export function FilterBuilder({ rows, onChange, isAdvanced, onAdvanced, withoutConditions }: FilterBuilderProps) {
  const heading = useId();
  const choicesOf = useFilterChoices(rows.map(({ field }) => field).filter(isKnownField));
  const text = writeFilter(rows);
  const change = (key: number, changes: Partial<FilterRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, isStrict: false, ...changes } : row)));
  const list = useRef<HTMLOListElement>(null);
  const add = (field: FilterFieldName) => {
    flushSync(() => onChange([...rows, makeRow(field)]));
    list.current!.querySelector<HTMLElement>("li:last-child .value input")?.focus();
  };
  return (
    <section className="filter-builder" aria-labelledby={heading}>
      <h3 id={heading}>{t("filter.title")}</h3>
      {withoutConditions && rows.length === 0 ? (
        <p className="sentence">{withoutConditions}</p>
      ) : (
        <>
          <p className="sentence">
            <bdi>{describeFilter(rows, choicesOf)}</bdi>
          </p>
          <FilterCount text={text} />
        </>
      )}
      <ol ref={list}>
        {rows.map((row, index) => (
          <FilterRowFields
            key={row.key}
            row={row}
            index={index}
            isAdvanced={isAdvanced}
            choicesOf={choicesOf}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <div className="go">
        <AddCondition onAdd={add} />
        {(rows.length >= GROUPABLE || hasParentheses(rows)) && (
          <Switch isSelected={isAdvanced || hasParentheses(rows)} disabled={hasParentheses(rows)} onChange={onAdvanced}>
            {t("filter.advanced")}
          </Switch>
        )}
      </div>
    </section>
  );
}

const FIELD_NAMES = Object.keys(FILTER_FIELDS) as FilterFieldName[];

/** The button that adds a condition, with a menu of what it can be about. */
function AddCondition({ onAdd }: { onAdd: (field: FilterFieldName) => void }) {
  return (
    <Menu
      label={t("filter.addWhat")}
      items={FIELD_NAMES.map((name) => ({ id: name, label: t(makeTextKey(name)), onAction: () => onAdd(name) }))}
      trigger={(wiring) => (
        <Button icon="plus" {...wiring}>
          {t("filter.add")}
        </Button>
      )}
    />
  );
}

/** How many recipes match. While the filter is incomplete, says so. */
function FilterCount({ text }: { text: string | null }) {
  const rested = useDebounced(text, 500);
  const { data, error } = useQuery({
    queryKey: ["recipes", "count", rested],
    queryFn: ({ signal }) =>
      call<ListPage<unknown>>("GET", "recipes", {
        query: { page: 1, perPage: 1, queryFilter: rested || undefined },
        signal,
      }),
    enabled: rested !== null,
    retry: false,
    meta: { quiet: true },
  });
  const said = () => {
    if (text === null) return t("filter.incomplete");
    if (error) return error instanceof ApiError && error.message ? error.message : t("filter.noCount");
    return data && rested === text ? t("filter.matches", { count: data.total }) : "…";
  };
  return (
    <p className="hint small" role="status">
      {said()}
    </p>
  );
}
