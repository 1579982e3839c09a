/** Draws the cropped square of a picture. */
import { createCanvas, toJpeg } from "@/kit/picture/readPicture";

import { type Crop, cutSquare } from "./crop";

const SIDE = 640;

export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, crop: Crop) {
  const { x, y, side } = cutSquare(crop, picture);
  const pen = canvas.getContext("2d")!;
  pen.imageSmoothingQuality = "high";
  // Fills the background with white, because JPEG has no transparency.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

export function cropToBlob(picture: HTMLCanvasElement, crop: Crop): Promise<Blob> {
  const canvas = createCanvas(SIDE, SIDE);
  drawSquare(canvas, picture, crop);
  return toJpeg(canvas);
}
