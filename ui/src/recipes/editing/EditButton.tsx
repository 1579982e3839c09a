/** The link that opens the editor. It regains the focus when the editor is closed. */
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

import { ButtonLink } from "@/kit/Button";
import { isHandledByApp } from "@/kit/navigation";
import { t } from "@/locales/language";

import type { OwnedRecipe } from "../mayEdit";
import { useEditRight } from "../useEditRight";
import { editPath, takeClosedEditor } from "./editMode";

export function EditButton({
  recipe,
  groupSlug,
}: {
  recipe: OwnedRecipe & { id: string; slug: string; name: string };
  groupSlug: string;
}) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const isAllowed = useEditRight(recipe) === null;
  useEffect(() => {
    if (isAllowed && takeClosedEditor(recipe.id)) link.current?.focus({ preventScroll: true });
  }, [isAllowed, recipe.id]);
  if (!isAllowed) return null;
  const to = editPath(groupSlug, recipe.slug);
  return (
    <ButtonLink
      ref={link}
      kind="quiet"
      icon="edit"
      to={to}
      aria-current={undefined}
      aria-label={t("editing.title", { name: recipe.name })}
      className="edit-button"
      onClick={(event) => {
        if (!isHandledByApp(event)) return;
        event.preventDefault();
        // Marks the history entry, so that closing the editor navigates back and keeps the scroll position.
        void navigate(to, { state: { isFromView: true } });
      }}
    >
      <span>{t("editing.edit")}</span>
    </ButtonLink>
  );
}
