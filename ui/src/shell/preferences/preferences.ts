/** The preferences for the app's frame, stored in this browser. */
import { useStored } from "@/kit/device/useStored";

export type UiPreferences = {
  /** Whether the rail is open. Null until the user chooses, so that the width of the window decides. */
  drawerOpen: boolean | null;
  singleKeys: boolean;
};

const defaults: UiPreferences = { drawerOpen: null, singleKeys: true };

export const useUiPreferences = () => useStored<UiPreferences>("ui-preferences", defaults);
