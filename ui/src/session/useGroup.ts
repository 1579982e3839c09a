/**
 * Returns the slug of the group in the URL or else of the user's own group (empty for a visitor), and whether that
 * group is the user's own.
 */
import { useParams } from "react-router";

import { isOwnGroup, useUser } from "@/session/session";

export function useGroup(): { slug: string; isOwn: boolean } {
  const { groupSlug } = useParams();
  const user = useUser();
  return { slug: groupSlug ?? user?.groupSlug ?? "", isOwn: isOwnGroup(user, groupSlug) };
}
