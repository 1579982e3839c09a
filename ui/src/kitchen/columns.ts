/** Columns shared by several tables of kitchen data, such as foods and units. */
import type { CellEdit, Column } from "@/kit/table/useManagedRows";
import { intl, t } from "@/locales/language";

import { formatUses } from "./formatUses";
import type { AllUses } from "./namedItems";

type Dated = { id: string; createdAt: string };

export const formatYes = (isTrue: boolean) => (isTrue ? t("kitchen.yes") : "");

const formatDayOf = (moment: string) =>
  new Intl.DateTimeFormat(intl(), { dateStyle: "medium" }).format(new Date(moment));

/** The column of names, with `more` properties. */
export const nameColumn = <Row extends { name: string }>(more?: Partial<Column<Row>>): Column<Row> => ({
  id: "name",
  label: t("kitchen.name"),
  text: ({ name }) => name,
  ...more,
});
export const addedColumn = <Row extends Dated>(): Column<Row> => ({
  id: "added",
  label: t("managing.added"),
  text: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => formatDayOf(createdAt),
  rank: ({ createdAt }) => Date.parse(createdAt),
  hidden: true,
  isDownFirst: true,
});
export const idColumn = <Row extends { id: string }>(): Column<Row> => ({
  id: "id",
  label: t("managing.id"),
  text: ({ id }) => id,
  hidden: true,
});

/** `uses` is undefined while loading. */
export const usesColumn = <Row extends { id: string }>(uses: AllUses | undefined): Column<Row> => ({
  id: "uses",
  label: t("kitchen.usedIn"),
  text: ({ id }) => (uses ? String(sumCounts(uses[id])) : ""),
  cell: ({ id }) => formatUses(uses?.[id] ?? {}),
  rank: ({ id }) => sumCounts(uses?.[id]),
  isDownFirst: true,
});

const sumCounts = (counts: Record<string, number> = {}) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Saves values of a row that were edited in its cell. */
export type SaveCell<Row> = (row: Row, values: Partial<Row>) => Promise<unknown>;

/** Makes the texts of a column editable in place. If the user clears the text, `emptyValue` is sent. */
export const textEdit = <Row, Key extends keyof Row>(
  key: Key,
  save: SaveCell<Row>,
  emptyValue: Row[Key] = "" as Row[Key],
): CellEdit<Row> => ({
  value: (row) => (row[key] ?? "") as string,
  save: (row, text) => save(row, { [key]: text || emptyValue } as Partial<Row>),
});
export const flagEdit = <Row, Key extends keyof Row>(key: Key, save: SaveCell<Row>): CellEdit<Row> => ({
  value: (row) => String(Boolean(row[key])),
  save: (row, is) => save(row, { [key]: is === "true" } as Partial<Row>),
  choices: [
    { value: "true", label: t("kitchen.yes") },
    { value: "false", label: t("kitchen.no") },
  ],
});
