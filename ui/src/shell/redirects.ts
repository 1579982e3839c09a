/** Where `/` leads, and how outdated or incomplete addresses are corrected before anything is shown. */
import { type LoaderFunctionArgs, redirect } from "react-router";

import { aboutQuery } from "@/api/app";
import { pathOf } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import type { User } from "@/session/session";

/** The user's own group, else the public one, else the sign-in. */
export async function homeOf(user: User | null): Promise<string> {
  if (user) return `/g/${user.groupSlug}`;
  const { defaultGroupSlug } = await queryClient.ensureQueryData(aboutQuery);
  return defaultGroupSlug ? `/g/${defaultGroupSlug}` : "/login";
}

/** Group slugs are lower case; phone keyboards often capitalize the first letter, so capitals are corrected. */
export function inSmallLetters({ request, params: { groupSlug } }: LoaderFunctionArgs): Response | null {
  const small = groupSlug?.toLowerCase();
  if (small === undefined || small === groupSlug) return null;
  return redirect(
    pathOf(request.url).replace(/^\/g\/[^/]+/i, `/g/${encodeURIComponent(small)}`) + new URL(request.url).search,
  );
}

/** Redirects to the corrected address; throws a 404 if there is none. */
export function repaired(url: string, user: User | null): Response {
  const { search, hash } = new URL(url);
  const path = pathOf(url);
  const meant = meantBy(path, user?.groupSlug);
  if (meant === null || meant === path) throw new Response(null, { status: 404 });
  return redirect(meant + search + hash);
}

/** Three corrections, in this order: moved household pages, `/recipe/` for `/r/`, a missing group. */
export function meantBy(path: string, groupSlug?: string): string | null {
  const trimmed = path.replace(/\/+$/, "");
  const household = /^\/group\/((?:mealplan|members|notifiers|webhooks)(?:\/.*)?)$/.exec(trimmed);
  if (household) return `/household/${household[1]}`;
  if (!groupSlug) return null;
  const renamed = trimmed.replace("/recipe/", "/r/");
  const hasGroup = /^\/g(\/|$)/i.test(renamed);
  if (!hasGroup) return `/g/${groupSlug}${renamed}`;
  return renamed === trimmed ? null : renamed;
}
