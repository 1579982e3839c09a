/** The hidden file input for pictures, which also accepts camera formats such as HEIC. */
import type { Ref } from "react";

export type PictureInputProps = { ref: Ref<HTMLInputElement>; onChoose: (file: File) => void };

export function PictureInput({ ref, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*,.heic,.heif,.avif"
      onChange={(event) => {
        if (event.target.files?.[0]) onChoose(event.target.files[0]);
        event.target.value = "";
      }}
    />
  );
}
