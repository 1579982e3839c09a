/** The heart: a favourite of one's own. */
import { IconButton } from "@/kit/IconButton";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import { useFavourite } from "./opinions";

export type HeartButtonProps = { recipe: { id: string; slug: string; name: string }; isFavourite: boolean; look?: string };

export function HeartButton({ recipe, isFavourite, look = "btn quiet icon-only heart" }: HeartButtonProps) {
  const change = useFavourite(recipe);
  const press = () => {
    change(!isFavourite);
    if (isFavourite) toast.success(t("favorites.removed", { name: recipe.name }), { action: { label: t("toast.undo"), run: () => change(true) } });
  };
  return (
    <IconButton
      icon="heart" look={look} label={t("recipe.favouriteOf", { name: recipe.name })} title={t("recipe.favourite")}
      aria-pressed={isFavourite} onClick={press}
    />
  );
}
