/** Closes a dialog, sheet or menu with the browser's Back, which on Android is also a gesture. */
import { useEffect, useEffectEvent } from "react";

import { openLayer } from "./historyLayers";

/** While `isOpen`, Back calls `close` instead of leaving the page. `close` returns whether it closes the layer. */
export function useBackToClose(isOpen: boolean, close: () => boolean) {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openLayer({ close: () => onBack() }) : undefined), [isOpen]);
}
