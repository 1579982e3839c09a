/** The form of a way to add recipes: it checks what was entered itself. */
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
