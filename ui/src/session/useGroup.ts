/** The group named in the address, else the user's own, else none. */
import { useParams } from "react-router";

import { isOwnGroup, useUser } from "@/session/session";

export function useGroup(): { slug: string; isOwn: boolean } {
  const { groupSlug } = useParams();
  const user = useUser();
  return { slug: groupSlug ?? user?.groupSlug ?? "", isOwn: isOwnGroup(user, groupSlug) };
}
