/** A table cell in edit mode: a text field or a select, with an error below if saving was rejected. */
import { type KeyboardEvent, useEffect, useId, useRef } from "react";

import type { Edited } from "./useCellEditing";
import type { CellEdit } from "./useManagedRows";

export type EditedCellProps = { label: string; choices?: CellEdit<unknown>["choices"]; edited: Edited };

export function EditedCell({ label, choices, edited }: EditedCellProps) {
  const { draft, isBusy, error, change, save } = edited;
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    if (field.current instanceof HTMLInputElement) field.current.select();
  }, []);
  useEffect(() => {
    if (error) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [error, id]);
  const wiring = {
    ref: field,
    className: "input",
    value: draft,
    "aria-label": label,
    "aria-invalid": Boolean(error),
    "aria-busy": isBusy,
    "aria-describedby": error ? id : undefined,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: () => save(),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, edited),
  };
  return (
    <span className="edited-cell">
      {choices ? (
        <select {...wiring}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" {...wiring} readOnly={isBusy} autoComplete="off" dir="auto" />
      )}
      {error && (
        <span className="refusal" id={id} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}

function onKeyDown(event: KeyboardEvent, { save, cancel }: Edited) {
  // While the cell is edited, keys go to its field and not to the table.
  event.stopPropagation();
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Escape") cancel();
  else if (event.key === "Enter") save("down");
  else if (event.key === "Tab") save(event.shiftKey ? "back" : "on");
  else return;
  event.preventDefault();
}
