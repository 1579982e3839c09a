/**
 * Route guards that fetch the data of a screen while its code is loading. They are loaded themselves when a screen needs
 * them, so that pages such as the sign-in do without. If they cannot be loaded, the screen fetches the data itself.
 */
import { waitForFirst } from "@/base/waitForFirst";
import type { Guard } from "@/session/guards";

/** Starts requests, and returns those that the first screen waits for. */
type Start = (...args: Parameters<Guard>) => (Promise<unknown> | false)[];

const ahead =
  (load: () => Promise<Start>): Guard =>
  (user, args) =>
    waitForFirst(async () => {
      const start = await load().catch(() => null);
      return start ? start(user, args) : [];
    });

export const startList = ahead(async () => (await import("@/recipes/finding/startEarly")).startList);
export const startRecipe = ahead(async () => (await import("@/recipes/finding/startEarly")).startRecipe);
export const startShopping = ahead(async () => (await import("@/shopping/startShopping")).startShopping);
