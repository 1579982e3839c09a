/** Tells whether the rail shows words beside its icons. */
import { useMedia } from "@/kit/device/useMedia";

import { useUiPreferences } from "../preferences/preferences";

/** By default the rail is open, except at widths where it would squeeze the page's columns, as on a tablet. */
export function useIsRailOpen(): boolean {
  const hasRoom = useMedia("(min-width: 1100px)");
  const [{ drawerOpen }] = useUiPreferences();
  return drawerOpen ?? hasRoom;
}
