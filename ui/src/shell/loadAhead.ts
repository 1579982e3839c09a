/**
 * Route guards that fetch the data of a screen while its code is loading. They are loaded themselves when a screen needs
 * them, so that pages such as the sign-in do without. If they cannot be loaded, the screen fetches the data itself.
 */
import type { Guard } from "@/session/guards";

const ahead =
  (load: () => Promise<Guard>): Guard =>
  async (user, args) => {
    const start = await load().catch(() => null);
    return start && start(user, args);
  };

export const startList = ahead(async () => (await import("@/recipes/finding/startEarly")).startList);
export const startRecipe = ahead(async () => (await import("@/recipes/finding/startEarly")).startRecipe);
export const startShopping = ahead(async () => (await import("@/shopping/startShopping")).startShopping);
