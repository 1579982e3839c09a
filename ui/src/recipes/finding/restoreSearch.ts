/** On the first visit to the recipe list after a page load, restores this tab's last query if the URL has none. */
import { redirect } from "react-router";

import { readStored, writeStored } from "@/kit/device/useStored";
import type { Guard } from "@/session/guards";

const LAST = "search-query";
type Last = { recipe: string };
const NONE: Last = { recipe: "" };
let isFirst = true;

export const noteQuery = (address: URLSearchParams) => writeStored(LAST, { recipe: address.toString() }, "session");

export const restoreSearch: Guard = (_user, { request, url: { hash } }) => {
  const wasFirst = isFirst;
  isFirst = false;
  const url = new URL(request.url);
  const { recipe } = readStored<Last>(LAST, NONE, "session");
  if (!wasFirst || url.search || !recipe) return null;
  return redirect(`${url.pathname}?${recipe}${hash}`);
};
