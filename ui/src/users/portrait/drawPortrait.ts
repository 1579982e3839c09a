/** Decodes a picture, rotates it, and draws the cropped square. */
import { type Crop, squareOf } from "./crop";

/**
 * The longest side in pixels. Larger pictures are scaled down, because the portrait needs no more pixels and phones
 * have little memory.
 */
const MAX_SIDE = 2400;
const SIDE = 640;

/**
 * Decodes a picture file and applies the orientation stored by the camera. Rejects if the browser cannot read the file.
 */
export async function readPicture(file: File): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const shrink = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = createCanvas(Math.round(image.naturalWidth * shrink), Math.round(image.naturalHeight * shrink));
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Rotates a picture by 90 degrees clockwise. */
export function rotate(picture: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = createCanvas(picture.height, picture.width);
  const pen = canvas.getContext("2d")!;
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(picture, 0, 0);
  return canvas;
}

export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, crop: Crop) {
  const { x, y, side } = squareOf(crop, picture);
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
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))),
      "image/jpeg",
      0.92,
    );
  });
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
