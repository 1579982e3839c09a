/** Calculates the square to crop from a picture. */
export type Size = { width: number; height: number };
/**
 * The center of the square (`x`, `y`) in fractions of the picture's size, from 0 to 1. At `zoom` 1, the square is as
 * wide as the picture's shorter side.
 */
export type Crop = { x: number; y: number; zoom: number };

export const INITIAL_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 5;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns the square in pixels of the picture. */
export function cutSquare(crop: Crop, { width, height }: Size) {
  const side = Math.min(width, height) / crop.zoom;
  return { x: crop.x * width - side / 2, y: crop.y * height - side / 2, side };
}

/** Returns the nearest crop whose square lies within the picture. */
export function clampCrop(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const half = Math.min(size.width, size.height) / zoom / 2;
  const middle = (value: number, length: number) => clamp(value, half / length, 1 - half / length);
  return { zoom, x: middle(crop.x, size.width), y: middle(crop.y, size.height) };
}

/**
 * Moves the picture below the crop square, as a finger drags it. `right` and `down` are fractions of the square's side.
 */
export function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  const { side } = cutSquare(crop, size);
  return clampCrop({ ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height }, size);
}

export const zoomCrop = (crop: Crop, size: Size, by: number): Crop =>
  clampCrop({ ...crop, zoom: crop.zoom * by }, size);
