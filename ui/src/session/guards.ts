/** Route guards, which decide who may open a screen and redirect everyone else before anything is shown. */
import { type LoaderFunctionArgs, redirect } from "react-router";

import { aboutQuery } from "@/api/app";
import { getPath } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { setupPath } from "@/base/memberPaths";
import { addPath, loginPath } from "@/base/paths";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { may, type Right } from "./may";
import { sessionQuery, startupQuery } from "./session";
import { signInPath, readWantedPath } from "./signInPath";
import type { User } from "./user";

export type Guard = (user: User | null, args: LoaderFunctionArgs) => Response | null | Promise<Response | null>;

/**
 * Redirects to a path, with the query and the hash of the address that was opened. The hash is in `url`, because
 * requests have none.
 */
export const moveTo = (path: string, { request, url }: Pick<LoaderFunctionArgs, "request" | "url">): Response =>
  redirect(path + new URL(request.url).search + url.hash);

export const loadUser = () => queryClient.ensureQueryData(sessionQuery(queryClient));

/** Redirects visitors to the sign-in screen, which returns them to this page afterwards. */
export const signedInOnly: Guard = (user, { request, url }) =>
  user ? null : redirect(signInPath(getPath(request.url) + new URL(request.url).search + url.hash));

/** Redirects to the start page unless the group in the URL is the user's own. */
export const ownGroupOnly: Guard = (user, { params }) => (user?.groupSlug === params.groupSlug ? null : redirect("/"));

/**
 * The pairs of user and permission that have passed a guard since the page was loaded. Used to tell a lost permission
 * from one the user never had.
 */
const heldPermissions = new Set<string>();

/** Redirects users without the permission to the start page, with a toast that says why. */
const requireRight =
  (right: Exclude<Right, "invite">): Guard =>
  (user) => {
    const key = `${user?.id} ${right}`;
    if (may(user, right)) {
      heldPermissions.add(key);
      return null;
    }
    toast.info(t(heldPermissions.delete(key) ? `right.lost.${right}` : `right.only.${right}`));
    return redirect("/");
  };

export const organizersOnly = requireRight("organize");
export const householdManagersOnly = requireRight("manageHousehold");
export const groupManagersOnly = requireRight("manage");
export const advancedOnly = requireRight("useAdvanced");
export const administratorsOnly = requireRight("administer");

/** Redirects to the first screen for adding a recipe, which takes links, texts and files. */
export const toAddByLink: Guard = (_user, args) => moveTo(addPath(args.params.groupSlug, "url"), args);

/**
 * Waits for the app's public settings, so that the layout does not shift. If the request fails, the screen opens
 * without them.
 */
export const waitForAboutInfo: Guard = async () => {
  await queryClient.ensureQueryData(aboutQuery).catch(() => undefined);
  return null;
};

export const visitorsOnly: Guard = (user, { request }) =>
  user ? redirect(readWantedPath(new URL(request.url).searchParams)) : null;

/** Redirects every URL to the setup until the first administrator exists, and the setup to the start page after that. */
export async function setupFirst(user: User | null, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const isSetup = getPath(request.url) === setupPath;
  if (user) return isSetup ? redirect("/") : null;
  const { needsSetup } = await queryClient.ensureQueryData(startupQuery);
  if (needsSetup && !isSetup) return redirect(setupPath);
  return !needsSetup && isSetup ? redirect(loginPath) : null;
}
