/** The heart: a favourite of one's own. */
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import { useFavourite } from "./opinions";

export type HeartButtonProps = { recipe: { id: string; slug: string; name: string }; isFavourite: boolean; look?: string };

export function HeartButton({ recipe, isFavourite, look = "btn quiet icon-only heart" }: HeartButtonProps) {
  const change = useFavourite(recipe);
  return (
    <IconButton
      icon="heart" look={look} label={t("recipe.favouriteOf", { name: recipe.name })} title={t("recipe.favourite")}
      aria-pressed={isFavourite} onClick={() => change(!isFavourite)}
    />
  );
}
