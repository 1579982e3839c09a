/** Tests that the cropped square always lies within the picture. */
import { expect, test } from "vitest";

import { clampCrop, moveCrop, cutSquare, INITIAL_CROP, zoomCrop } from "./crop";

const wide = { width: 400, height: 200 };
const tall = { width: 200, height: 400 };

test("the initial square is centered and as large as possible", () => {
  expect(cutSquare(INITIAL_CROP, wide)).toEqual({ x: 100, y: 0, side: 200 });
  expect(cutSquare(INITIAL_CROP, tall)).toEqual({ x: 0, y: 100, side: 200 });
});

test("zooming in shrinks the square around its center", () => {
  expect(cutSquare(zoomCrop(INITIAL_CROP, wide, 2), wide)).toEqual({ x: 150, y: 50, side: 100 });
});

test("the picture follows the finger", () => {
  // Moving the picture right by half a square moves the crop left by half a square.
  expect(cutSquare(moveCrop(INITIAL_CROP, wide, 0.5, 0), wide)).toEqual({ x: 0, y: 0, side: 200 });
  expect(cutSquare(moveCrop(INITIAL_CROP, wide, -0.25, 0), wide)).toEqual({ x: 150, y: 0, side: 200 });
});

test.each([
  [9, 9],
  [-9, -9],
  [0, 3],
])("moved by %d and %d, the square stays in the picture", (right, down) => {
  const { x, y, side } = cutSquare(moveCrop(zoomCrop(INITIAL_CROP, wide, 2), wide, right, down), wide);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
  expect(x + side).toBeLessThanOrEqual(400 + 1e-9);
  expect(y + side).toBeLessThanOrEqual(200 + 1e-9);
});

test("the zoom is limited in both directions", () => {
  expect(clampCrop({ ...INITIAL_CROP, zoom: 0.1 }, wide).zoom).toBe(1);
  expect(clampCrop({ ...INITIAL_CROP, zoom: 99 }, wide).zoom).toBe(5);
  // Zooming out at an edge moves the square back into the picture.
  expect(cutSquare(zoomCrop(clampCrop({ x: 1, y: 1, zoom: 5 }, wide), wide, 0.2), wide)).toEqual({
    x: 200,
    y: 0,
    side: 200,
  });
});
