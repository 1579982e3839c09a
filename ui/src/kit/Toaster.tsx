/** Shows the current toast; it is announced and never takes the focus. */
import { useEffect, useState } from "react";

import { t } from "@/locales/language";

import { Button } from "./Button";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { IconButton } from "./IconButton";
import type { IconName } from "./icons";
import { dismiss, lifeOf, type Toast, useToast } from "./toast";

const SIGNS: Record<Toast["kind"], IconName> = { success: "check", info: "info", error: "error" };

export function Toaster() {
  const toast = useToast();
  const isError = toast?.kind === "error";
  return (
    // Reachable also while a dialog lies over the page.
    <div className="toaster" data-react-aria-top-layer="true">
      <div role="status" aria-live="polite">{toast && !isError && <Shown key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && isError && <Shown key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function Shown({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), lifeOf(toast));
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div className={classes("toast", toast.kind)} {...hold}>
      <Icon name={SIGNS[toast.kind]} />
      <span>{toast.text}</span>
      {toast.action && (
        <Button kind="quiet" onClick={() => { dismiss(toast.id, true); toast.action?.run(); }}>{toast.action.label}</Button>
      )}
      <IconButton icon="x" label={t("toast.dismiss")} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
