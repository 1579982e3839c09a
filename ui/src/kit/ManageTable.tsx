/** Rows to look after, many at once: found, sorted, chosen, and what is done to the chosen ones. */
import "./manage-table.css";

import { type ReactNode, useMemo } from "react";

import { intl, t } from "@/locales/language";

import { Button } from "./Button";
import { Checkbox } from "./Checkbox";
import { EmptyState } from "./EmptyState";
import { Menu, type MenuItem } from "./Menu";
import { Popover } from "./Popover";
import { saveText } from "./saveFile";
import { TableRows } from "./TableRows";
import { TextField } from "./TextField";
import { type Column, useManagedRows } from "./useManagedRows";
import { useStored } from "./useStored";

export type ManageTableProps<Row> = {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Names a row to who listens: "Leek soup". */
  nameOf: (row: Row) => string;
  /** A constant outside the component, or memoized. The first is what rows are called by. */
  columns: Column<Row>[];
  /** Under which name this browser keeps the choice of columns. */
  stored: string;
  /** Where rows can be chosen: which are, and what is done to them. */
  chosen?: ReadonlySet<string>;
  onChoose?: (keys: Set<string>) => void;
  actions?: (rows: Row[]) => MenuItem[];
  /** What is done to one row, in a menu at its end. */
  menu?: (row: Row) => MenuItem[];
  /** What a press on its name does, or Enter there. */
  onOpen?: (row: Row) => void;
  /** What the Delete key asks for. */
  onRemove?: (row: Row) => void;
  /** Further buttons beside the search. */
  beside?: ReactNode;
  /** When there is no row at all. */
  empty: string;
  /** The one thing to do then. */
  begin?: ReactNode;
};

const NO_CHOICE: string[] = ["-"];

export function ManageTable<Row>(props: ManageTableProps<Row>) {
  const { label, rows, keyOf, columns, chosen, actions, beside, empty, begin } = props;
  const { shown, search, setSearch, sorting, sortBy } = useManagedRows(rows, columns);
  const [wanted, setWanted] = useStored<string[]>(`table-${props.stored}`, NO_CHOICE);
  const visible = useMemo(() => columns.filter((column, at) => at === 0 || (wanted === NO_CHOICE || wanted[0] === "-" ? !column.hidden : wanted.includes(column.id))), [columns, wanted]);
  const chosenRows = chosen ? rows.filter((row) => chosen.has(keyOf(row))) : [];
  if (rows.length === 0) return <EmptyState action={begin}>{empty}</EmptyState>;
  return (
    <div className="manage-table">
      <div className="bar">
        <TextField label={t("table.search")} type="search" icon="search" value={search} onChange={setSearch} autoComplete="off" />
        {actions && (
          <Menu
            label={t("table.actions")} items={actions(chosenRows)}
            trigger={(wiring) => <Button icon="sliders" iconAfter="chevron-down" className="for-chosen" disabled={chosenRows.length === 0} {...wiring}>{t("table.withChosen")}</Button>}
          />
        )}
        <ColumnChooser columns={columns} visible={visible} onChange={setWanted} />
        <Button kind="quiet" icon="download" className="wide-table" onClick={() => saveText("export.json", "application/json", JSON.stringify(shown, null, 2))}>{t("table.download")}</Button>
        {beside}
      </div>
      <p className="small hint" role="status">
        {chosenRows.length > 0 ? t("table.chosen", { count: chosenRows.length, of: number(shown.length) }) : t("table.count", { count: shown.length })}
      </p>
      {shown.length === 0
        ? <EmptyState>{t("table.noMatch")}</EmptyState>
        : <TableRows {...props} label={label} rows={shown} columns={visible} sorting={sorting} onSort={sortBy} />}
    </div>
  );
}

const number = (value: number) => new Intl.NumberFormat(intl()).format(value);

function ColumnChooser<Row>({ columns, visible, onChange }: { columns: Column<Row>[]; visible: Column<Row>[]; onChange: (ids: string[]) => void }) {
  const ids = new Set(visible.map(({ id }) => id));
  return (
    <Popover label={t("table.columns")} align="end" trigger={(wiring) => <Button kind="quiet" icon="rows" className="wide-table" {...wiring}>{t("table.columns")}</Button>}>
      <fieldset className="columns">
        <legend>{t("table.columns")}</legend>
        {columns.slice(1).map(({ id, label }) => (
          <Checkbox key={id} isSelected={ids.has(id)} onChange={(isShown) => onChange(columns.map((one) => one.id).filter((one) => (one === id ? isShown : ids.has(one))))}>{label}</Checkbox>
        ))}
      </fieldset>
    </Popover>
  );
}
