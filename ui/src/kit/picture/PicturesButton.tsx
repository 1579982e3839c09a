/** A button that chooses pictures, or opens the camera of a phone. Both also work on plain http. */
import { type ReactNode, useRef } from "react";

import { Button } from "../Button";
import type { IconName } from "./icons";

export type PicturesButtonProps = {
  icon: IconName;
  onFiles: (files: File[]) => void;
  /** Whether it opens the camera on devices that have one. */
  opensCamera?: boolean;
  children: ReactNode;
};

export function PicturesButton({ icon, onFiles, opensCamera, children }: PicturesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!opensCamera}
        capture={opensCamera ? "environment" : undefined}
        accept={opensCamera ? "image/*" : "image/*,.heic,.heif,.avif"}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button icon={icon} compact onClick={() => input.current?.click()}>
        {children}
      </Button>
    </div>
  );
}
