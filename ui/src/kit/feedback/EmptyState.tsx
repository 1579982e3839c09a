/** Shown in place of an empty list or page: a sentence, with an optional title and button. */
import type { ReactNode } from "react";

export function EmptyState({ children, action, title }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      {title && <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
