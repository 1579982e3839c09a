/** A form to add a recipe, with the browser's own validation turned off. */
import type { ReactNode } from "react";

export function AddForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      {children}
    </form>
  );
}
