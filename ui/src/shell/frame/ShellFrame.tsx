/** The frame of the app: top bar, rail or tab bar, the page, and the dialogs they open. */
import { Suspense, useState } from "react";
import { Outlet } from "react-router";

import { classes } from "@/kit/classes";
import { useMedia } from "@/kit/device/useMedia";
import { lazyComponent } from "@/kit/lazyComponent";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { FrameDialogContext, type FrameDialogName } from "@/kit/overlay/frameDialog";
import { addIcons, Icon } from "@/kit/picture/Icon";
import { moreIcons } from "@/kit/picture/moreIcons";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { OfflineBanner } from "../OfflineBanner";
import { useUiPreferences } from "../preferences/preferences";
import { Rail } from "./Rail";
import { isUnderSettings, SETTINGS } from "../settings/settingsPath";
import { useShortcuts } from "../shortcuts/useShortcuts";
import { useFollowChanges } from "../useFollowChanges";
import { SkipLink } from "./SkipLink";
import { TabBar } from "./TabBar";
import { TopBar } from "./TopBar";
import "./shell.css";

const FrameDialog = lazyComponent(() => import("../FrameDialog"), "FrameDialog");
const DamageBanner = lazyComponent(() => import("../DamageBanner"), "DamageBanner");

addIcons(moreIcons);

export function ShellFrame() {
  const [dialog, setDialog] = useState<FrameDialogName>(null);
  const hasRoom = useMedia("(min-width: 1100px)");
  const [{ drawerOpen }, store] = useUiPreferences();
  // By default the rail is open, except at widths where it would squeeze the page's columns, as on a tablet.
  const isOpen = drawerOpen ?? hasRoom;
  const isAdmin = useUser()?.admin;
  useShortcuts(setDialog);
  useFollowChanges();
  return (
    <FrameDialogContext value={setDialog}>
      <div className={classes("shell", isOpen && "rail-open")}>
        <SkipLink />
        <TopBar isRailOpen={isOpen} onToggleRail={() => store({ drawerOpen: !isOpen })} />
        <Rail />
        <main id="main" tabIndex={-1}>
          <OfflineBanner />
          {isAdmin && (
            <Suspense fallback={null}>
              <DamageBanner />
            </Suspense>
          )}
          <UpToSettings />
          <Outlet />
        </main>
        <TabBar />
      </div>
      {dialog && (
        <Suspense fallback={null}>
          <FrameDialog dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </FrameDialogContext>
  );
}

/** On the pages that the settings list, a link back to the settings. */
function UpToSettings() {
  const { path } = useNavigation();
  if (!isUnderSettings(path) || path.split("?")[0] === SETTINGS) return null;
  return (
    <p className="up-to-settings">
      <Link to={SETTINGS}>
        <Icon name="arrow-back" />
        {t("settings.title")}
      </Link>
    </p>
  );
}
