/** The two pages of the app for visitors, and what their addresses name. */
import { getPath } from "@/api/client";

export type GuestPage = {
  /** The API path to load the recipe from. */
  from: string;
  /** The slug of the group, if its recipes are public. */
  groupSlug?: string;
  /** The id of a share link. */
  tokenId?: string;
};

const ADDRESS = /^\/g\/([^/]+)\/(shared\/)?r\/([^/]+)\/*$/i;

/** Returns the page at the address that was opened, or null if the address is none of theirs. */
export function findOpenedPage(): GuestPage | null {
  const [, groupSlug, isShared, name] = ADDRESS.exec(getPath(window.location.href)) ?? [];
  if (!groupSlug || !name) return null;
  if (isShared) return { from: `recipes/shared/${name}`, tokenId: name };
  return { from: `explore/groups/${groupSlug}/recipes/${name}`, groupSlug: decodeURIComponent(groupSlug) };
}
