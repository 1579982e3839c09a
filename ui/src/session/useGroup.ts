/**
 * Returns the slug of the group in the URL or else of the user's own group, or the public one for a visitor (empty if
 * there is none), and whether that group is the user's own.
 */
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { aboutQuery } from "@/api/app";
import { isOwnGroup, useUser } from "@/session/session";

export function useGroup(): { slug: string; isOwn: boolean } {
  const { groupSlug } = useParams();
  const user = useUser();
  const about = useQuery({ ...aboutQuery, enabled: user === null && groupSlug === undefined }).data;
  return { slug: groupSlug ?? user?.groupSlug ?? about?.defaultGroupSlug ?? "", isOwn: isOwnGroup(user, groupSlug) };
}
