/** Shows the current toast; it is announced and never takes the focus. */
import { useEffect, useState } from "react";

import { t } from "@/locales/language";

import { Button } from "./Button";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { IconButton } from "./IconButton";
import type { IconName } from "./icons";
import { dismiss, lifeOf, type Toast, useToast } from "./toast";

const SIGNS: Record<Toast["kind"], IconName | undefined> = {
  success: "check", info: "info", warning: "warn", error: "error", loading: undefined,
};

export function Toaster() {
  const toast = useToast();
  const isError = toast?.kind === "error";
  return (
    <div className="toaster">
      <div role="status" aria-live="polite">{toast && !isError && <Shown key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && isError && <Shown key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function Shown({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const life = lifeOf(toast);
    if (isHeld || life === Infinity) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), life);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  const sign = SIGNS[toast.kind];
  return (
    <div className={classes("toast", toast.kind, toast.kind === "loading" && "busy")} {...hold}>
      {sign && <Icon name={sign} />}
      <span>{toast.text}</span>
      {toast.action && (
        <Button kind="quiet" onClick={() => { dismiss(toast.id, true); toast.action?.run(); }}>{toast.action.label}</Button>
      )}
      <IconButton icon="x" label={t("toast.dismiss")} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
