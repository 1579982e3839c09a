/** The open part of a `Popover`. */
import { Floating, type FloatingProps } from "./Floating";

export default function PopoverPanel({ children, ...rest }: FloatingProps) {
  return (
    <Floating {...rest}>
      <div className="popover-body">{children}</div>
    </Floating>
  );
}
