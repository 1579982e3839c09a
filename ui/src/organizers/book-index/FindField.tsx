/** The field that searches categories, tags or tools by name. */
import { type RefObject, useImperativeHandle, useRef } from "react";

import { IconButton } from "@/kit/IconButton";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { OrganizerKind } from "../organizers";

export type FindFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  kind: OrganizerKind;
  search: string;
  onSearch: (search: string) => void;
};

export function FindField({ ref, kind, search, onSearch }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current!);
  const clear = () => {
    onSearch("");
    field.current?.focus();
  };
  return (
    <div className="with-icon find-one">
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t(`explorer.findOne.${kind}`)}
        placeholder={t(`explorer.findOne.${kind}`)}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && search) clear();
        }}
      />
      {search && <IconButton icon="x" label={t("explorer.clear")} className="clear" onClick={clear} />}
    </div>
  );
}
