/** Decodes, rotates and encodes pictures in the browser. */

/**
 * The longest side in pixels. Larger pictures are scaled down, because the server stores no more pixels and phones have
 * little memory.
 */
const MAX_SIDE = 2400;

/**
 * Decodes a picture file and applies the orientation stored by the camera. Rejects if the browser cannot read the file.
 */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement> {
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

export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))),
      "image/jpeg",
      0.92,
    );
  });
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
