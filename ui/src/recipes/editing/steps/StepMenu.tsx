/** The menu of a step row, which adds links, pictures, a preview and merging to the common row actions. */
import { useMemo, useRef } from "react";

import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

import type { Step } from "../../recipe";
import { RowMenu } from "../rows/RowMenu";
import type { RowActions } from "../rows/useRows";

export type StepActions = RowActions<Step> & {
  link: (id: string) => void;
  unlink: (id: string, referenceId: string) => void;
  merge: (id: string) => void;
  upload: (id: string, file: File) => void;
};

export type StepMenuProps = {
  id: string;
  name: string;
  number: number;
  actions: StepActions;
  isTitled: boolean;
  isFirst: boolean;
  isLast: boolean;
  isPreview: boolean;
  onTitle: () => void;
  onPreview: () => void;
};

export function StepMenu(props: StepMenuProps) {
  const { id, name, number, actions, isTitled, isFirst, isLast, isPreview, onTitle, onPreview } = props;
  const file = useRef<HTMLInputElement>(null);
  const more = useMemo(
    (): MenuItem[] => [
      { id: "link", label: t("rows.linkIngredients"), icon: "link", onAction: () => actions.link(id) },
      { id: "picture", label: t("rows.picture"), icon: "image", onAction: () => file.current?.click() },
      {
        id: "preview",
        label: t(isPreview ? "rows.edit" : "rows.preview"),
        icon: isPreview ? "edit" : "eye",
        onAction: onPreview,
      },
      { id: "merge", label: t("rows.merge"), icon: "merge", disabled: number === 1, onAction: () => actions.merge(id) },
    ],
    [actions, id, isPreview, number, onPreview],
  );
  return (
    <>
      <RowMenu
        id={id}
        name={name}
        actions={actions}
        isTitled={isTitled}
        onTitle={onTitle}
        isFirst={isFirst && !isTitled}
        isLast={isLast}
        more={more}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("rows.picture")}
        onChange={(event) => {
          for (const picture of event.target.files ?? []) actions.upload(id, picture);
          event.target.value = "";
        }}
      />
    </>
  );
}
