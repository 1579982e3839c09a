/** A switch, which takes effect at once, without a save button. */
import { type ReactNode, useId } from "react";

export type SwitchProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
};

export function Switch({ isSelected, onChange, children, help, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className="choice for-switch">
      <span>
        {children}
        {help && (
          <span className="choice-help" id={id}>
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isSelected}
        disabled={disabled}
        aria-describedby={help ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
