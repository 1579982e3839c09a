/** The open part of a `Popover`. */
import { Dialog as AriaDialog } from "react-aria-components/Dialog";

import { Floating, type FloatingProps } from "./Floating";

export default function PopoverPanel({ children, ...rest }: FloatingProps) {
  return (
    <Floating {...rest}>
      <AriaDialog className="popover-body" aria-label={rest.label}>{children}</AriaDialog>
    </Floating>
  );
}
