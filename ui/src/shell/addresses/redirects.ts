/** Decides where `/` leads, and corrects capitals in addresses before anything is shown. */
import type { LoaderFunctionArgs } from "react-router";

import { aboutQuery } from "@/api/app";
import { getPath } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { groupPath, loginPath } from "@/base/paths";
import { moveTo } from "@/session/guards";
import type { User } from "@/session/user";

/** Returns the path of the user's own group, or else of the public group, or else of the sign-in. */
export async function findHome(user: User | null): Promise<string> {
  if (user) return groupPath(user.groupSlug);
  const { defaultGroupSlug } = await queryClient.ensureQueryData(aboutQuery);
  return defaultGroupSlug ? groupPath(defaultGroupSlug) : loginPath;
}

/** Redirects to `/g/` and a lowercase group slug if the address has capitals, which phone keyboards often insert. */
export function lowercaseGroupSlug(args: LoaderFunctionArgs): Response | null {
  const path = getPath(args.request.url);
  const { groupSlug } = args.params;
  if (groupSlug === undefined || (groupSlug === groupSlug.toLowerCase() && path.startsWith(groupPath("")))) return null;
  return moveTo(path.replace(/^\/g\/[^/]+/i, groupPath(encodeURIComponent(groupSlug.toLowerCase()))), args);
}
