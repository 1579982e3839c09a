/** The controls above a table: actions on the selection, sort order, a filter, and visible columns. */
import { t } from "@/locales/language";

import { Button } from "../Button";
import { Checkbox } from "../form/Checkbox";
import { Menu } from "../overlay/Menu";
import type { MenuItem } from "../overlay/menuItem";
import { Popover } from "../overlay/Popover";
import type { Column, Sorting } from "./useManagedRows";

export function ChosenMenu({ items, isIdle }: { items: MenuItem[]; isIdle: boolean }) {
  return (
    <Menu
      label={t("table.actions")}
      items={items}
      trigger={(wiring) => (
        <Button icon="sliders" iconAfter="chevron-down" className="for-chosen" disabled={isIdle} {...wiring}>
          {t("table.withChosen")}
        </Button>
      )}
    />
  );
}

export type RowFilterButtonProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function RowFilterButton({ label, isOn, onChange }: RowFilterButtonProps) {
  return (
    <Button
      kind="quiet"
      icon={isOn ? "check" : "filter"}
      className="row-filter"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {label}
    </Button>
  );
}

export type OrderMenuProps<Row> = { columns: Column<Row>[]; sorting: Sorting; onSort: (id: string) => void };

/** A menu to sort by any column, including hidden ones. Also used on a phone, where cards have no headings. */
export function OrderMenu<Row>({ columns, sorting, onSort }: OrderMenuProps<Row>) {
  const by = columns.find(({ id }) => id === sorting.id) ?? columns[0]!;
  const items: MenuItem[] = columns
    .filter(({ id }) => id !== "id")
    .map((column) => ({
      id: column.id,
      label: column.label,
      isSelected: column === by,
      onAction: () => onSort(column.id),
      help: column === by ? t("table.turn") : undefined,
    }));
  const label = t(sorting.isDown ? "table.downBy" : "table.upBy", { column: by.label });
  return (
    <Menu
      label={t("table.order")}
      items={items}
      trigger={(wiring) => (
        <Button
          kind="quiet"
          icon="sort"
          iconAfter={sorting.isDown ? "chevron-down" : "chevron-up"}
          aria-label={label}
          {...wiring}
        >
          {by.label}
        </Button>
      )}
    />
  );
}

export function ColumnChooser<Row>({
  columns,
  visible,
  onChange,
}: {
  columns: Column<Row>[];
  visible: Column<Row>[];
  onChange: (ids: string[]) => void;
}) {
  const ids = new Set(visible.map(({ id }) => id));
  return (
    <Popover
      label={t("table.columns")}
      align="end"
      trigger={(wiring) => (
        <Button kind="quiet" icon="rows" className="wide-table" {...wiring}>
          {t("table.columns")}
        </Button>
      )}
    >
      <fieldset className="columns">
        <legend>{t("table.columns")}</legend>
        {columns.slice(1).map(({ id, label }) => (
          <Checkbox
            key={id}
            isSelected={ids.has(id)}
            onChange={(isShown) =>
              onChange(columns.map((one) => one.id).filter((one) => (one === id ? isShown : ids.has(one))))
            }
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  );
}
