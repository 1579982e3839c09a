/**
 * An area where a file, or several, can be dropped, and a button that chooses a file instead. The children are shown inside the
 * area.
 */
import { type DragEvent, type ReactNode, useRef, useState } from "react";

import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { Button } from "../Button";
import { classes } from "../classes";
import { useMedia } from "../device/useMedia";

/** Whether files are dragged on this device, unlike on phones. */
export const useDragsFiles = () => useMedia("(hover: hover) and (pointer: fine)");

export function FileDrop({
  hint,
  onFile,
  onFiles,
  children,
}: {
  /** Shown while a file is dragged over the zone. */ hint: string;
  /** Called with the first of the files that were dropped. */ onFile?: (file: File) => void;
  /** Called with all files that were dropped. */ onFiles?: (files: File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes("drop", isOver && "over")}
      data-words={hint}
      onDragOver={(event) => {
        if (hasFile(event)) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFile?.(files[0]!);
        if (!onFiles && files.length > 1) toast.info(t("field.onlyOneFile", { name: files[0]!.name }));
        onFiles?.(files);
      }}
    >
      {children}
    </div>
  );
}

const hasFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");

export function FileButton({
  accept,
  onFile,
  children,
}: {
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
      <Button icon="upload" compact onClick={() => input.current?.click()}>
        {children}
      </Button>
    </div>
  );
}
