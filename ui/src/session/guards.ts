/** Who may open a screen; a failed guard sends elsewhere before anything is shown. */
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

/** Signed in, or off to sign in and back here. */
export const signedInOnly: Guard = (user, { request }) =>
  user ? null : redirect(signInPath(pathOf(request.url) + new URL(request.url).search));

/** The group of the address is the person's own. */
export const ownGroupOnly: Guard = (user, { params }) => (user?.groupSlug === params.groupSlug ? null : redirect("/"));

/** What a guard has let whom through to in this page: it can only be lost by them. */
const held = new Set<string>();

/** Others are taken home, and told why. */
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

/** Adding a recipe starts with its link. */
export const toAddByLink: Guard = (_user, { request, params }) =>
  redirect(`/g/${params.groupSlug}/r/create/url${new URL(request.url).search}`);

/** What this house offers to those outside is known before it is shown, so that nothing moves; without it the screen does what it can. */
export const knowsHouse: Guard = async () => {
  await queryClient.ensureQueryData(aboutQuery).catch(() => undefined);
  return null;
};

export const visitorsOnly: Guard = (user, { request }) =>
  user ? redirect(wantedPath(new URL(request.url).searchParams)) : null;

/** Until the first administrator exists every address shows the setup. */
export async function setupFirst(user: User | null, { request }: LoaderFunctionArgs): Promise<Response | null> {
  if (user) return null;
  const { needsSetup } = await queryClient.ensureQueryData(startupQuery);
  const isSetup = pathOf(request.url) === "/setup";
  if (needsSetup && !isSetup) return redirect("/setup");
  return !needsSetup && isSetup ? redirect("/login") : null;
}
