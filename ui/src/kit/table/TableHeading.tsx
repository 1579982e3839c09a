/** A column heading. Clicking it sorts by this column. */
import { classes } from "../classes";
import { Icon } from "../picture/Icon";
import type { Column, Sorting } from "./useManagedRows";

export function TableHeading<Row>({
  column: { id, label },
  isName,
  sorting,
  onSort,
}: {
  column: Column<Row>;
  /** Whether it heads the names of the rows, which stay in place while the other columns are scrolled. */
  isName: boolean;
  sorting: Sorting;
  onSort: (id: string) => void;
}) {
  const isSorted = sorting.id === id;
  return (
    <span
      role="columnheader"
      className={classes(isName && "name-head")}
      aria-sort={isSorted ? (sorting.isDown ? "descending" : "ascending") : undefined}
    >
      <button type="button" onClick={() => onSort(id)}>
        {label}
        {isSorted && <Icon name="chevron-down" size="tiny" className={classes(!sorting.isDown && "up")} />}
      </button>
    </span>
  );
}
