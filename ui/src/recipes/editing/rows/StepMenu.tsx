/** What can be done with a step: the rows' menu, and links, pictures, merging. */
import { useMemo, useRef } from "react";

import type { MenuItem } from "@/kit/Menu";
import { t } from "@/locales/language";

import { RowMenu } from "./RowMenu";
import type { StepDeeds } from "./StepRow";

export type StepMenuProps = { id: string; name: string; number: number; deeds: StepDeeds; isTitled: boolean; isFirst: boolean; isLast: boolean; isPreview: boolean; onTitle: () => void; onPreview: () => void };

export function StepMenu({ id, name, number, deeds, isTitled, isFirst, isLast, isPreview, onTitle, onPreview }: StepMenuProps) {
  const file = useRef<HTMLInputElement>(null);
  const more = useMemo((): MenuItem[] => [
    { id: "link", label: t("rows.linkIngredients"), icon: "link", onAction: () => deeds.link(id) },
    { id: "picture", label: t("rows.picture"), icon: "image", onAction: () => file.current?.click() },
    { id: "preview", label: t(isPreview ? "rows.edit" : "rows.preview"), icon: isPreview ? "edit" : "eye", onAction: onPreview },
    { id: "merge", label: t("rows.merge"), icon: "merge", disabled: number === 1, onAction: () => deeds.merge(id) },
  ], [deeds, id, isPreview, number, onPreview]);
  return (
    <>
      <RowMenu id={id} name={name} deeds={deeds} isTitled={isTitled} onTitle={onTitle} isFirst={isFirst && !isTitled} isLast={isLast} more={more} />
      <input
        ref={file} type="file" accept="image/*" hidden aria-label={t("rows.picture")}
        onChange={(event) => {
          for (const picture of event.target.files ?? []) deeds.upload(id, picture);
          event.target.value = "";
        }}
      />
    </>
  );
}
