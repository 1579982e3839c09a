/** Corrects outdated or incomplete addresses. Loaded for addresses that lead to no screen. */
import type { LoaderFunctionArgs } from "react-router";

import { aboutQuery } from "@/api/app";
import { getPath } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { groupPath, householdPath } from "@/base/paths";
import { moveTo, signedInOnly } from "@/session/guards";
import type { User } from "@/session/user";

// What the share menu of a phone opens, and other pages of a group whose address does not name it.
const ADDING = /^\/r(?:ecipe)?\/create(?:\/|$)/i;
const IN_A_GROUP = /^\/(?:r|recipe|recipes|cookbooks)(?:\/|$)/i;

/**
 * Redirects to the corrected address, for visitors in the public group. Visitors sign in first if the page is for
 * members, or if no group is public, because only then it is known whose page it is. Throws a 404 response if there is
 * nothing to correct.
 */
export async function redirectToCorrected(args: LoaderFunctionArgs, user: User | null): Promise<Response> {
  const path = getPath(args.request.url);
  const groupSlug = user?.groupSlug ?? (await queryClient.ensureQueryData(aboutQuery)).defaultGroupSlug;
  if (!user && (ADDING.test(path) || (!groupSlug && IN_A_GROUP.test(path)))) return (await signedInOnly(user, args))!;
  const corrected = correctPath(path, groupSlug);
  if (corrected === null || corrected === path) throw new Response(null, { status: 404 });
  return moveTo(corrected, args);
}

/**
 * Returns the corrected path, or null if there is nothing to correct. Corrects the former path of a household page, or
 * else `/recipe/` written for `/r/` and a missing group.
 */
export function correctPath(path: string, groupSlug?: string | null): string | null {
  const trimmed = path.replace(/\/+$/, "");
  const household = /^\/group\/((?:mealplan|members|notifiers|webhooks)(?:\/.*)?)$/.exec(trimmed);
  if (household) return `${householdPath}/${household[1]}`;
  const renamed = trimmed.replace("/recipe/", "/r/");
  const hasGroup = /^\/g(\/|$)/i.test(renamed);
  if (!hasGroup) return groupSlug ? groupPath(groupSlug) + renamed : null;
  return renamed === trimmed ? null : renamed;
}
