/** Opens a menu while the mouse is over its button or its list. Touch and the keyboard never do. */
import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** How long a menu stays open after the mouse has left, in milliseconds. */
const PATIENCE = 125;
/** How long after a click that closed the menu the mouse may still be over the button, in milliseconds. */
const AFTER_CLOSING = 300;
/** On a narrow page, the menu is a sheet that covers the button. */
const FINE = "(hover: hover) and (pointer: fine) and (min-width: 600px)";

type HoverOptions = {
  button: RefObject<HTMLButtonElement | null>;
  isHovered: boolean;
  open: () => void;
  close: () => void;
};

/** `pause` keeps the menu closed until the mouse has left the button. */
export function useHover({ button, isHovered, open, close }: HoverOptions) {
  const timer = useRef(0);
  const isPaused = useRef(false);
  const stay = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isHovered) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  const leave = () => {
    stay();
    isPaused.current = false;
    if (isHovered) timer.current = window.setTimeout(close, PATIENCE);
  };
  // An element that only moves under a resting mouse gets no pointermove, so its menu stays closed.
  const onPointerMove = ({ pointerType, buttons }: PointerEvent) => {
    if (pointerType !== "mouse" || buttons !== 0 || !window.matchMedia(FINE).matches || isPaused.current) return;
    stay();
    if (!isHovered) open();
  };
  const pause = () => {
    isPaused.current = true;
    timer.current = window.setTimeout(() => {
      isPaused.current = button.current?.matches(":hover") ?? false;
    }, AFTER_CLOSING);
  };
  // Whoever drags the button wants to see where it is dropped.
  const onGotPointerCapture = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    stay();
    pause();
    if (isHovered) close();
  };
  return {
    pause,
    onButton: { onPointerMove, onGotPointerCapture, onPointerLeave: leave },
    onList: { onPointerEnter: stay, onPointerLeave: leave },
  };
}
