/** Which leaf of the registration is open: each is an entry of the browser's history, so that Back turns one back. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import { type Leaf, type Newcomer, type Road, ROADS } from "./registration";

type Place = { road: Road; at: number };

/** `isFilled` tells whether a leaf may be left forwards: after a reload the passwords are gone. */
export function useLeaves(start: Road, who: Newcomer, isFilled: (leaf: Leaf, who: Newcomer) => boolean) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const place: Place = (state as { registration?: Place } | null)?.registration ?? { road: start, at: 0 };
  const { road } = place;
  const open = ROADS[road].findIndex((leaf) => !isFilled(leaf, who));
  const at = open < 0 ? place.at : Math.min(place.at, open);
  useEffect(() => {
    if (place.at > at) void navigate(at - place.at);
  }, [place.at, at, navigate]);
  const turnTo = (next: number, by: Road = road) => (next < at ? navigate(next - at) : navigate(pathname + search, { state: { registration: { road: by, at: next } } }));
  return { road, at, leaf: ROADS[road][at]!, turnTo: (next: number, by?: Road) => void turnTo(next, by) };
}
