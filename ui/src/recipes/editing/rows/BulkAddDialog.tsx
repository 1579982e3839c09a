/**
 * The dialog that adds many rows at once from a text with one row per line. It also has buttons that clean up the text.
 */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t, type TextKey } from "@/locales/language";

import { dropFirstCharacter, listRows, splitNumbered, trimLines } from "./splitText";

export type BulkAddDialogProps = {
  isOpen: boolean;
  title: string;
  help: string;
  onClose: () => void;
  onAdd: (text: string) => void;
};

const TOOLS: [TextKey, (text: string) => string][] = [
  ["rows.bulkTrim", trimLines],
  ["rows.bulkFirst", dropFirstCharacter],
  ["rows.bulkNumbers", splitNumbered],
];

export function BulkAddDialog({ isOpen, title, help, onClose, onAdd }: BulkAddDialogProps) {
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const count = listRows(text).length;
  const close = () => {
    setText("");
    setEmpty(false);
    onClose();
  };
  const add = () => {
    setEmpty(count === 0);
    if (count === 0) return;
    close();
    onAdd(text);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      icon="paste"
      shape="wide"
      dirty={count > 0}
      onClose={close}
      onSubmit={add}
      submit={count > 0 ? t("rows.bulkAdd", { count }) : t("rows.bulkAddNone")}
    >
      <TextField
        label={help}
        value={text}
        onChange={setText}
        lines={8}
        inputClassName="bulk-text"
        autoFocus
        error={isEmpty && count === 0 ? t("rows.bulkEmpty") : undefined}
        help={<span role="status">{t("rows.bulkCount", { count })}</span>}
      />
      <div className="bulk-tools" role="group" aria-label={t("rows.bulkTools")}>
        {TOOLS.map(([label, tidy]) => (
          <Button key={label} compact onClick={() => setText(tidy(text))} disabled={!text}>
            {t(label)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
