/** What this browser remembers about the frame. */
import { useStored } from "@/kit/device/useStored";

export type UiPreferences = {
  /** Null until chosen: then the width of the screen decides. */
  drawerOpen: boolean | null;
  singleKeys: boolean;
};

const defaults: UiPreferences = { drawerOpen: null, singleKeys: true };

export const useUiPreferences = () => useStored<UiPreferences>("ui-preferences", defaults);
