/** Decides where `/` leads, and corrects outdated or incomplete addresses before anything is shown. */
import { type LoaderFunctionArgs, redirect } from "react-router";

import { aboutQuery } from "@/api/app";
import { pathOf } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import type { User } from "@/session/session";

/** Returns the path of the user's own group, or else of the public group, or else of the sign-in. */
export async function homeOf(user: User | null): Promise<string> {
  if (user) return `/g/${user.groupSlug}`;
  const { defaultGroupSlug } = await queryClient.ensureQueryData(aboutQuery);
  return defaultGroupSlug ? `/g/${defaultGroupSlug}` : "/login";
}

/** Redirects to a lowercase group slug if the address has capitals, which phone keyboards often insert. */
export function lowercaseGroupSlug({ request, params: { groupSlug } }: LoaderFunctionArgs): Response | null {
  const lowercase = groupSlug?.toLowerCase();
  if (lowercase === undefined || lowercase === groupSlug) return null;
  return redirect(
    pathOf(request.url).replace(/^\/g\/[^/]+/i, `/g/${encodeURIComponent(lowercase)}`) + new URL(request.url).search,
  );
}

/** Redirects to the corrected address. Throws a 404 response if there is nothing to correct. */
export function redirectToCorrected(url: string, user: User | null): Response {
  const { search, hash } = new URL(url);
  const path = pathOf(url);
  const corrected = correctedPath(path, user?.groupSlug);
  if (corrected === null || corrected === path) throw new Response(null, { status: 404 });
  return redirect(corrected + search + hash);
}

/**
 * Returns the corrected path, or null if there is nothing to correct. Corrects the former path of a household page, or
 * else `/recipe/` written for `/r/` and a missing group.
 */
export function correctedPath(path: string, groupSlug?: string): string | null {
  const trimmed = path.replace(/\/+$/, "");
  const household = /^\/group\/((?:mealplan|members|notifiers|webhooks)(?:\/.*)?)$/.exec(trimmed);
  if (household) return `/household/${household[1]}`;
  if (!groupSlug) return null;
  const renamed = trimmed.replace("/recipe/", "/r/");
  const hasGroup = /^\/g(\/|$)/i.test(renamed);
  if (!hasGroup) return `/g/${groupSlug}${renamed}`;
  return renamed === trimmed ? null : renamed;
}
