/** Calculates the part of a picture that is kept, in fractions of its size. */
export type CropBox = { left: number; top: number; right: number; bottom: number };

export const WHOLE_PICTURE: CropBox = { left: 0, top: 0, right: 1, bottom: 1 };
export const CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type CropCorner = (typeof CORNERS)[number];

/** The smallest part that can be kept, so that the corners stay apart. */
const LEAST = 0.1;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Moves a corner by these fractions of the picture. It stays within the picture and apart from the opposite corner. */
export function moveCorner(box: CropBox, corner: CropCorner, right: number, down: number): CropBox {
  const moved = { ...box };
  if (corner.endsWith("Left")) moved.left = clamp(box.left + right, 0, box.right - LEAST);
  else moved.right = clamp(box.right + right, box.left + LEAST, 1);
  if (corner.startsWith("top")) moved.top = clamp(box.top + down, 0, box.bottom - LEAST);
  else moved.bottom = clamp(box.bottom + down, box.top + LEAST, 1);
  return moved;
}

/** Returns the kept part in whole pixels of a picture of this size. */
export function toPixels(box: CropBox, width: number, height: number) {
  const x = Math.round(box.left * width);
  const y = Math.round(box.top * height);
  return { x, y, width: Math.round(box.right * width) - x, height: Math.round(box.bottom * height) - y };
}
