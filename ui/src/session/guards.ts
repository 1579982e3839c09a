/** Route guards: they decide who may open a screen, and redirect everyone else before anything is shown. */
import { type LoaderFunctionArgs, redirect } from "react-router";

import { aboutQuery } from "@/api/app";
import { pathOf } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import { may, type Right } from "./may";
import { sessionQuery, startupQuery, type User } from "./session";
import { signInPath, wantedPath } from "./signInPath";

export type Guard = (user: User | null, args: LoaderFunctionArgs) => Response | null | Promise<Response | null>;

export const asked = () => queryClient.ensureQueryData(sessionQuery(queryClient));

/** Sends visitors to the sign-in, which returns them here. */
export const signedInOnly: Guard = (user, { request }) =>
  user ? null : redirect(signInPath(pathOf(request.url) + new URL(request.url).search));

/** Requires that the group in the address is the user's own. */
export const ownGroupOnly: Guard = (user, { params }) => (user?.groupSlug === params.groupSlug ? null : redirect("/"));

/** The users and permissions that have passed a guard on this page, to tell a lost permission from one never held. */
const held = new Set<string>();

/** Sends users without the permission home, with a toast that says why. */
const only =
  (right: Exclude<Right, "invite">): Guard =>
  (user) => {
    const key = `${user?.id} ${right}`;
    if (may(user, right)) {
      held.add(key);
      return null;
    }
    toast.info(t(held.delete(key) ? `right.lost.${right}` : `right.only.${right}`));
    return redirect("/");
  };

export const organizersOnly = only("organize");
export const householdManagersOnly = only("manageHousehold");
export const groupManagersOnly = only("manage");
export const advancedOnly = only("useAdvanced");
export const administratorsOnly = only("administer");

/** Adding a recipe starts with importing from a link. */
export const toAddByLink: Guard = (_user, { request, params }) =>
  redirect(`/g/${params.groupSlug}/r/create/url${new URL(request.url).search}`);

/**
 * Waits for the settings shown to visitors, so that the layout does not shift; if the request fails, the screen opens
 * without them.
 */
export const knowsHouse: Guard = async () => {
  await queryClient.ensureQueryData(aboutQuery).catch(() => undefined);
  return null;
};

export const visitorsOnly: Guard = (user, { request }) =>
  user ? redirect(wantedPath(new URL(request.url).searchParams)) : null;

/** Until the first administrator exists, every address leads to the setup. */
export async function setupFirst(user: User | null, { request }: LoaderFunctionArgs): Promise<Response | null> {
  if (user) return null;
  const { needsSetup } = await queryClient.ensureQueryData(startupQuery);
  const isSetup = pathOf(request.url) === "/setup";
  if (needsSetup && !isSetup) return redirect("/setup");
  return !needsSetup && isSetup ? redirect("/login") : null;
}
