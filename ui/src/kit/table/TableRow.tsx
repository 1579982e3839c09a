/** A table row with its checkbox, cells and menu. One of its cells may be in edit mode. */
import { memo } from "react";

import { t } from "@/locales/language";

import { classes } from "../classes";
import { EditedCell } from "./EditedCell";
import { IconButton } from "../IconButton";
import { Menu } from "../overlay/Menu";
import type { MenuItem } from "../overlay/menuItem";
import { preloadDialog } from "../overlay/preload";
import { type Edited, placeName } from "./useCellEditing";
import type { Column } from "./useManagedRows";
import { ROW } from "./useVisibleRows";

/** Returns the text to show as a tooltip if it is so long that the cell may truncate it. */
const showWhole = (text: string) => (text.length > 20 ? text : undefined);

export type TableRowProps = {
  row: unknown;
  id: string;
  name: string;
  columns: Column<unknown>[];
  at: number;
  isChosen?: boolean;
  edited?: Edited;
  isGrid?: boolean;
  onChoose: (key: string, isChosen: boolean) => void;
  menu?: (row: unknown) => MenuItem[];
  onOpen?: (row: unknown) => void;
};

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, id, name, columns, at, isChosen, edited, isGrid, onChoose, menu, onOpen } = props;
  const role = isGrid ? "gridcell" : "cell";
  return (
    <div
      role="row"
      aria-rowindex={at}
      className={classes("table-row", isChosen && "chosen")}
      style={{ blockSize: ROW }}
    >
      {isChosen !== undefined && (
        <span role={role} className="cell pick-cell">
          <RowCheckbox name={name} isChosen={isChosen} onChange={(isNow) => onChoose(id, isNow)} />
        </span>
      )}
      {columns.map((column, place) => {
        const isButton = place === 0 && onOpen !== undefined;
        const isHere = edited?.column === column.id;
        return (
          <span
            key={column.id}
            role={role}
            className={classes(
              "cell",
              place === 0 && "name-cell",
              isHere ? "editing" : isGrid && column.edit && !isButton && "changeable",
            )}
            data-label={column.label}
            title={isHere ? undefined : showWhole(column.text(row))}
            {...(isGrid && focusAttributes(id, column, isButton || isHere))}
          >
            {renderCell(column, isButton, props)}
          </span>
        );
      })}
      {menu && (
        <span role={role} className="cell menu-cell">
          <Menu
            label={name}
            items={menu(row)}
            trigger={(wiring) => <IconButton icon="more" label={t("table.more", { name })} {...wiring} />}
          />
        </span>
      )}
    </div>
  );
});

type RowCheckboxProps = { name: string; isChosen: boolean; onChange: (isChosen: boolean) => void };

function RowCheckbox({ name, isChosen, onChange }: RowCheckboxProps) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        className="check"
        aria-label={t("table.choose", { name })}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

function renderCell(column: Column<unknown>, isButton: boolean, { row, name, edited, onOpen }: TableRowProps) {
  if (edited?.column === column.id)
    return (
      <EditedCell
        label={t("table.cellOf", { column: column.label, name })}
        choices={column.edit?.choices}
        edited={edited}
      />
    );
  const content = column.cell?.(row) ?? column.text(row);
  // Texts have their own direction. Other content is laid out like the page, and isolates its texts itself.
  const shown = <bdi dir={typeof content === "string" ? undefined : document.documentElement.dir}>{content}</bdi>;
  if (!isButton) return shown;
  return (
    <button type="button" className="open-row" {...preloadDialog} onClick={() => onOpen?.(row)}>
      {shown}
    </button>
  );
}

/**
 * Returns attributes that make an editable cell focusable by the arrow keys, but not by Tab. A cell with a button or an
 * editor is not focusable itself.
 */
const focusAttributes = (row: string, { id, edit }: Column<unknown>, isHeld: boolean) =>
  edit ? { "data-cell": placeName({ row, column: id }), tabIndex: isHeld ? undefined : -1 } : { "aria-readonly": true };
