/** The pictures of a recipe's pages, in order, turned the right way up and shrunk before they are sent. */
import { useEffect, useRef, useState } from "react";

import { makeNewId } from "@/base/makeNewId";
import { detectPicture } from "@/kit/picture/detectPicture";
import { readPicture, toJpeg } from "@/kit/picture/readPicture";

/** The largest number of pictures that the server accepts at once. */
export const MOST_PICTURES = 10;

export type ChosenPicture = {
  id: string;
  name: string;
  /** What is sent: a JPEG, or the original file if the browser cannot read it, such as a camera's HEIC. */
  file: File;
  /** The address of the preview, if the browser can show the picture. */
  address: string | null;
};
export type PictureComplaint = { kind: "none" | "broken"; name: string } | { kind: "tooMany" };

export function useChosenPictures() {
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null);
  const [preparing, setPreparing] = useState(0);
  const previews = useRevokedAtEnd();
  const count = pictures.length + preparing;

  const append = async (file: File) => {
    const chosen = await prepare(file);
    setPreparing((before) => before - 1);
    if ("kind" in chosen) setComplaint(chosen);
    else setPictures((before) => [...before, previews.noted(chosen)]);
  };
  const add = (files: File[]) => {
    const fitting = files.slice(0, MOST_PICTURES - count);
    setComplaint(fitting.length < files.length ? { kind: "tooMany" } : null);
    setPreparing((before) => before + fitting.length);
    // One after the other, because a decoded picture needs much memory.
    void fitting.reduce((earlier, file) => earlier.then(() => append(file)), Promise.resolve());
  };
  const remove = (id: string) => {
    setComplaint(null);
    setPictures((before) => before.filter((one) => one.id !== id));
  };
  const replace = (id: string, picture: Blob) =>
    setPictures((before) =>
      before.map((one) => (one.id === id ? previews.noted(makePreview(id, asJpegFile(picture, one.name))) : one)),
    );
  const move = (id: string, by: number) => setPictures((before) => movePicture(before, id, by));
  return { pictures, complaint, isPreparing: preparing > 0, add, remove, replace, move };
}

async function prepare(file: File): Promise<ChosenPicture | PictureComplaint> {
  const kind = await detectPicture(file);
  if (!kind) return { kind: "none", name: file.name };
  try {
    return makePreview(makeNewId(), asJpegFile(await toJpeg(await readPicture(file)), file.name));
  } catch {
    if (kind === "shown") return { kind: "broken", name: file.name };
    return { id: makeNewId(), name: file.name, file, address: null };
  }
}

const asJpegFile = (picture: Blob, name: string) => new File([picture], name, { type: "image/jpeg" });

const makePreview = (id: string, file: File): ChosenPicture => ({
  id,
  name: file.name,
  file,
  address: URL.createObjectURL(file),
});

export function movePicture(pictures: ChosenPicture[], id: string, by: number): ChosenPicture[] {
  const from = pictures.findIndex((one) => one.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= pictures.length) return pictures;
  const others = pictures.filter((one) => one.id !== id);
  return [...others.slice(0, to), pictures[from]!, ...others.slice(to)];
}

/** Frees the previews once the page is left. */
function useRevokedAtEnd() {
  const addresses = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address);
    },
    [],
  );
  return {
    noted(picture: ChosenPicture) {
      if (picture.address) addresses.current.push(picture.address);
      return picture;
    },
  };
}
