/** A checkbox with its label. The whole line can be clicked. */
import { type ReactNode, useEffect, useId, useRef } from "react";

export type CheckboxProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
  /** Whether some, but not all, of the items that the checkbox stands for are selected. */
  isMixed?: boolean;
  name?: string;
};

export function Checkbox({ isSelected, onChange, children, help, disabled, isMixed = false, name }: CheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="choice">
      <input
        ref={box}
        type="checkbox"
        className={isMixed ? "check is-mixed" : "check"}
        name={name}
        checked={isSelected}
        disabled={disabled}
        aria-describedby={help ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {help && (
          <span className="choice-help" id={id}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
