/**
 * Shows the current toast. Screen readers announce the toast, but the focus moves to it only if the user presses F8.
 */
import { useEffect, useRef, useState } from "react";

import { dismiss, computeDuration, type Toast, useToast } from "@/base/toast";
import { t } from "@/locales/language";

import { Button, ButtonLink } from "../Button";
import { classes } from "../classes";
import { IconButton } from "../IconButton";
import { Icon } from "../picture/Icon";
import type { IconName } from "../picture/icons";

const ICONS: Record<Toast["kind"], IconName> = { success: "check", info: "info", error: "error" };

export function Toaster() {
  const toast = useToast();
  const isError = toast?.kind === "error";
  const box = useFocusKey(toast);
  return (
    // With this attribute, React Aria keeps the toasts reachable while a dialog is open.
    <div ref={box} className="toaster" data-react-aria-top-layer="true">
      <div role="status" aria-live="polite">
        {toast && !isError && <ToastView key={toast.id} toast={toast} />}
      </div>
      <div role="alert">{toast && isError && <ToastView key={toast.id} toast={toast} />}</div>
    </div>
  );
}

/**
 * Moves the focus into the toast when the user presses F8. When the toast is gone, the focus returns to where it was.
 */
function useFocusKey(toast: Toast | null) {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const first = event.key === "F8" ? box.current?.querySelector<HTMLElement>("a, button") : null;
      if (!first || box.current?.contains(document.activeElement)) return;
      event.preventDefault();
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      first.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  useEffect(() => {
    if (!from.current || (toast && box.current?.contains(document.activeElement))) return;
    if (document.activeElement === document.body) from.current.focus();
    from.current = null;
    // This effect must run whenever a toast appears or disappears, although it reads only the document.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [toast]);
  return box;
}

function ToastView({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), computeDuration(toast));
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={classes("toast", toast.kind)} {...hold}>
      <Icon name={ICONS[toast.kind]} />
      <span>{toast.text}</span>
      {toast.link && (
        <ButtonLink kind="quiet" to={toast.link.to} onClick={() => dismiss(toast.id)}>
          {toast.link.label}
        </ButtonLink>
      )}
      {toast.action && (
        <Button
          kind="quiet"
          onClick={() => {
            dismiss(toast.id, true);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="x" label={t("toast.dismiss")} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
