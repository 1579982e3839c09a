/** The heart button, which adds a recipe to the user's favorites or removes it. */
import { toast } from "@/base/toast";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import { useFavorite } from "./opinions";

export type HeartButtonProps = {
  recipe: { id: string; slug: string; name: string };
  isFavorite: boolean;
  baseClassName?: string;
};

export function HeartButton({ recipe, isFavorite, baseClassName = "btn quiet icon-only heart" }: HeartButtonProps) {
  const change = useFavorite(recipe);
  const press = () => {
    change(!isFavorite);
    if (isFavorite)
      toast.success(t("favorites.removed", { name: recipe.name }), {
        action: { label: t("toast.undo"), run: () => change(true) },
      });
  };
  return (
    <IconButton
      icon="heart"
      baseClassName={baseClassName}
      label={t("recipe.favoriteOf", { name: recipe.name })}
      title={t("recipe.favorite")}
      aria-pressed={isFavorite}
      onClick={press}
    />
  );
}
