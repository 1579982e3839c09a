/** The field that takes whatever a recipe is in: links, a page's source, text, and files. It says what it recognized. */
import type { ClipboardEvent, KeyboardEvent, ReactNode } from "react";

import { FileDrop, useDragsFiles } from "@/kit/form/FileDrop";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { type Recognized, recognizeText } from "./recognizeText";

type AnythingFieldProps = {
  value: string;
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onFile: (file: File) => void;
  onEnter: () => void;
  error?: string;
  readOnly: boolean;
  /** Shown below the field, within the area where files may be dropped. */
  children: ReactNode;
};

export function AnythingField({
  value,
  onChange,
  onPaste,
  onFile,
  onEnter,
  error,
  readOnly,
  children,
}: AnythingFieldProps) {
  const dragsFiles = useDragsFiles();
  const recognized = recognizeText(value);
  // In a text of several lines, Enter begins a new one; behind a link, it imports it.
  const sendLink = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (value.includes("\n") || recognized.kind === "text") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <FileDrop hint={t("importing.dropHere")} onFile={onFile}>
      <TextField
        label={t("importing.anything")}
        help={
          <span role="status">{chooseSentence(recognized) ?? (dragsFiles ? t("importing.anythingHelp") : "")}</span>
        }
        error={error}
        lines={2}
        inputClassName="anything"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={t("importing.addressHint")}
        value={value}
        onChange={onChange}
        onPaste={onPaste}
        onKeyDown={sendLink}
        autoFocus
        readOnly={readOnly}
        required
      />
      {children}
    </FileDrop>
  );
}

function chooseSentence(recognized: Recognized): string | undefined {
  switch (recognized.kind) {
    case "links":
      return t("importing.recognized.links", { count: recognized.count });
    case "address":
    case "html":
    case "json":
    case "text":
      return t(`importing.recognized.${recognized.kind}`);
    default:
      return undefined;
  }
}
