/** The frame of the app: top bar, rail or tab bar, the page, and the dialogs they open. */
import { type ReactNode, Suspense, useState } from "react";
import { Outlet } from "react-router";

import { classes } from "@/kit/classes";
import { useMedia } from "@/kit/device/useMedia";
import { lazyComponent } from "@/kit/lazyComponent";
import { FrameDialogContext, type FrameDialogName } from "@/kit/overlay/frameDialog";
import { addIcons } from "@/kit/picture/Icon";
import { moreIcons } from "@/kit/picture/moreIcons";
import { useUser } from "@/session/session";

import { OfflineBanner } from "../OfflineBanner";
import { useUiPreferences } from "../preferences/preferences";
import { Rail } from "./Rail";
import { useShortcuts } from "../shortcuts/useShortcuts";
import { SkipLink } from "./SkipLink";
import { TabBar } from "./TabBar";
import { TopBar } from "./TopBar";
import "./shell.css";

const FrameDialog = lazyComponent(() => import("../FrameDialog"), "FrameDialog");
const DamageBanner = lazyComponent(() => import("../DamageBanner"), "DamageBanner");

addIcons(moreIcons);

/** If given, `rail` and `tabs` replace the app's own navigation on wide and on narrow screens. */
export function ShellFrame({ rail, tabs }: { rail?: ReactNode; tabs?: ReactNode }) {
  const [dialog, setDialog] = useState<FrameDialogName>(null);
  const hasRoom = useMedia("(max-width: 959px), (min-width: 1264px)");
  const [{ drawerOpen }, store] = useUiPreferences();
  // By default the rail is open, except at widths where it would squeeze the page's columns, as on a tablet in
  // landscape.
  const isOpen = drawerOpen ?? hasRoom;
  const isAdmin = useUser()?.admin;
  useShortcuts(setDialog);
  return (
    <FrameDialogContext value={setDialog}>
      <div className={classes("shell", isOpen && "rail-open")}>
        <SkipLink />
        <TopBar isRailOpen={isOpen} onToggleRail={() => store({ drawerOpen: !isOpen })} />
        {rail ?? <Rail />}
        <main id="main" tabIndex={-1}>
          <OfflineBanner />
          {isAdmin && (
            <Suspense fallback={null}>
              <DamageBanner />
            </Suspense>
          )}
          <Outlet />
        </main>
        {tabs ?? <TabBar />}
      </div>
      {dialog && (
        <Suspense fallback={null}>
          <FrameDialog dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </FrameDialogContext>
  );
}
