/** Returns the group named in the URL, or else the user's own group, or else an empty slug. */
import { useParams } from "react-router";

import { isOwnGroup, useUser } from "@/session/session";

export function useGroup(): { slug: string; isOwn: boolean } {
  const { groupSlug } = useParams();
  const user = useUser();
  return { slug: groupSlug ?? user?.groupSlug ?? "", isOwn: isOwnGroup(user, groupSlug) };
}
