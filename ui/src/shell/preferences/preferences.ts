/** The frame's preferences, stored in this browser. */
import { useStored } from "@/kit/device/useStored";

export type UiPreferences = {
  /** Null until chosen: the width of the screen then decides. */
  drawerOpen: boolean | null;
  singleKeys: boolean;
};

const defaults: UiPreferences = { drawerOpen: null, singleKeys: true };

export const useUiPreferences = () => useStored<UiPreferences>("ui-preferences", defaults);
