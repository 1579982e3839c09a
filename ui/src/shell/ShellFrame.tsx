/** The frame of the app: top bar, rail or tab bar, the page, and what opens over it. */
import { type ReactNode, Suspense, useState } from "react";
import { Outlet } from "react-router";

import { classes } from "@/kit/classes";
import { addIcons } from "@/kit/Icon";
import { later } from "@/kit/later";
import { moreIcons } from "@/kit/moreIcons";
import { useMedia } from "@/kit/useMedia";

import { OfflineBanner } from "./OfflineBanner";
import { type Over, OverContext } from "@/kit/over";
import { useUiPreferences } from "./preferences";
import { Rail } from "./Rail";
import "./shell.css";
import { SkipLink } from "./SkipLink";
import { TabBar } from "./TabBar";
import { TopBar } from "./TopBar";
import { useShortcuts } from "./useShortcuts";

const Overs = later(() => import("./Overs"), "Overs");

addIcons(moreIcons);

/** The bars are those of the recipes, unless others are given. */
export function ShellFrame({ rail, tabs }: { rail?: ReactNode; tabs?: ReactNode }) {
  const [over, setOver] = useState<Over>(null);
  const hasRoom = useMedia("(max-width: 959px), (min-width: 1264px)");
  const [{ drawerOpen }, store] = useUiPreferences();
  // Words stand beside the signs wherever the page keeps its columns with them; a tablet on its side has no room.
  const isOpen = drawerOpen ?? hasRoom;
  useShortcuts(setOver);
  return (
    <OverContext value={setOver}>
      <div className={classes("shell", isOpen && "rail-open")}>
        <SkipLink />
        <TopBar isRailOpen={isOpen} onToggleRail={() => store({ drawerOpen: !isOpen })} />
        {rail ?? <Rail />}
        <main id="main" tabIndex={-1}>
          <OfflineBanner />
          <Outlet />
        </main>
        {tabs ?? <TabBar />}
      </div>
      {over && <Suspense fallback={null}><Overs over={over} onClose={() => setOver(null)} /></Suspense>}
    </OverContext>
  );
}
