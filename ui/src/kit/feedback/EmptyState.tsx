/** Shown in place of an empty list or page: a sentence, with an optional drawing, title and button. */
import type { ReactNode } from "react";

type EmptyStateProps = {
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  drawing?: ReactNode;
  /** Set if screen readers should read it out at once. */
  role?: "alert";
};

export function EmptyState({ children, action, title, drawing, role }: EmptyStateProps) {
  return (
    <div className="empty" role={role}>
      {drawing}
      {title && <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
