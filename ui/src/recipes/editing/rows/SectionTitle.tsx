/** The text field for a section title, on a separate line that stays in place when rows move. */
import { useEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

export type SectionTitleProps = {
  title: string;
  isNew: boolean;
  onChange: (title: string) => void;
  onGone: () => void;
};

export function SectionTitle({ title, isNew, onChange, onGone }: SectionTitleProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <div className="section-title" data-line="title">
      <input
        ref={field}
        type="text"
        className="input serif"
        dir="auto"
        data-part="title"
        autoComplete="off"
        value={title}
        placeholder={t("rows.titleHint")}
        aria-label={t("rows.titleName")}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (!title.trim()) onGone();
        }}
      />
    </div>
  );
}

/** Shows the title field if the row has a title or the user is about to enter one. */
export function useTitle(
  title: string | null | undefined,
  onChange: (title: string, kind: "typing" | "structure") => void,
) {
  const [isWriting, setWriting] = useState(false);
  const isTitled = Boolean(title?.trim()) || isWriting;
  return {
    isTitled,
    toggle: () => {
      setWriting(!isTitled);
      if (isTitled && title) onChange("", "structure");
    },
    wiring: {
      title: title ?? "",
      isNew: isWriting,
      onChange: (next: string) => {
        setWriting(true);
        onChange(next, "typing");
      },
      onGone: () => setWriting(false),
    },
  };
}
