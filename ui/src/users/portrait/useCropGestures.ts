/** Moves and zooms the picture in the crop area with fingers, mouse, wheel and keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

import { type Crop, moveCrop, type Size, zoomCrop } from "./crop";

type Point = { x: number; y: number };
const STEP = 0.05;
const ZOOM_FACTOR = 1.1;

export function useCropGestures(size: Size, change: (how: (crop: Crop) => Crop) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  useWheel(frame, (by) => change((crop) => zoomCrop(crop, size, by)));

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const width = event.currentTarget.clientWidth || 1;
    const share = other ? 0.5 : 1;
    const by = other ? computeDistance(now, other) / (computeDistance(before, other) || 1) : 1;
    change((crop) =>
      zoomCrop(
        moveCrop(crop, size, (share * (now.x - before.x)) / width, (share * (now.y - before.y)) / width),
        size,
        by,
      ),
    );
  };
  const press = (event: KeyboardEvent) => {
    const keys: Record<string, (crop: Crop) => Crop> = {
      ArrowLeft: (crop) => moveCrop(crop, size, -STEP, 0),
      ArrowRight: (crop) => moveCrop(crop, size, STEP, 0),
      ArrowUp: (crop) => moveCrop(crop, size, 0, -STEP),
      ArrowDown: (crop) => moveCrop(crop, size, 0, STEP),
      "+": (crop) => zoomCrop(crop, size, ZOOM_FACTOR),
      "=": (crop) => zoomCrop(crop, size, ZOOM_FACTOR),
      "-": (crop) => zoomCrop(crop, size, 1 / ZOOM_FACTOR),
    };
    const key = keys[event.key];
    if (!key) return;
    event.preventDefault();
    change(key);
  };
  return {
    ref: frame,
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown: press,
  };
}

const computeDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Adds the wheel listener without React, because React's wheel listeners are passive and cannot keep the page from
 * scrolling.
 */
function useWheel(frame: React.RefObject<HTMLElement | null>, onZoom: (by: number) => void) {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = frame.current;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 500));
    };
    element?.addEventListener("wheel", roll, { passive: false });
    return () => element?.removeEventListener("wheel", roll);
  }, [frame]);
}
