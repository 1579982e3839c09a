/** Tests that the kept part of a picture stays within it. */
import { expect, test } from "vitest";

import { moveCorner, toPixels, WHOLE_PICTURE } from "./cropBox";

test("a corner moves its two sides", () => {
  expect(moveCorner(WHOLE_PICTURE, "topLeft", 0.25, 0.5)).toEqual({ left: 0.25, top: 0.5, right: 1, bottom: 1 });
  expect(moveCorner(WHOLE_PICTURE, "bottomRight", -0.25, -0.5)).toEqual({ left: 0, top: 0, right: 0.75, bottom: 0.5 });
  expect(moveCorner(WHOLE_PICTURE, "topRight", -0.25, 0.5)).toEqual({ left: 0, top: 0.5, right: 0.75, bottom: 1 });
  expect(moveCorner(WHOLE_PICTURE, "bottomLeft", 0.25, -0.5)).toEqual({ left: 0.25, top: 0, right: 1, bottom: 0.5 });
});

test("a corner stays within the picture and apart from the others", () => {
  expect(moveCorner(WHOLE_PICTURE, "topLeft", -1, -1)).toEqual(WHOLE_PICTURE);
  expect(moveCorner(WHOLE_PICTURE, "topLeft", 5, 5)).toMatchObject({ left: 0.9, top: 0.9 });
  expect(moveCorner(WHOLE_PICTURE, "bottomRight", -5, -5)).toMatchObject({ right: 0.1, bottom: 0.1 });
});

test("the kept part is given in whole pixels", () => {
  expect(toPixels({ left: 0.1, top: 0.2, right: 0.9, bottom: 0.75 }, 1001, 401)).toEqual({
    x: 100,
    y: 80,
    width: 801,
    height: 221,
  });
});
