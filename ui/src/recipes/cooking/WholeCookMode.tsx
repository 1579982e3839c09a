/** Cook mode of a recipe with the recipes in it. */
import { useWholeRecipe } from "../inner/useWholeRecipe";
import { CookMode, type CookModeProps } from "./CookMode";

export function WholeCookMode({ recipe, ...rest }: CookModeProps) {
  const whole = useWholeRecipe(recipe);
  return whole ? <CookMode recipe={whole} {...rest} /> : <div className="cooking" />;
}
