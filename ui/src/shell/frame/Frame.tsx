/**
 * The frame of every page: top bar, rail or tab bar, the page, and the dialogs they open. Needs neither the router nor a
 * session, so that the page for guests can use it too.
 */
import { type ReactNode, Suspense, useState } from "react";

import { classes } from "@/kit/classes";
import { useMedia } from "@/kit/device/useMedia";
import { FrameDialogContext, type FrameDialogName } from "@/kit/overlay/frameDialog";

import { useUiPreferences } from "../preferences/preferences";
import type { BarsProps } from "./bars";
import { Rail } from "./Rail";
import { useShortcuts } from "../shortcuts/useShortcuts";
import { SkipLink } from "./SkipLink";
import { TabBar } from "./TabBar";
import { TopBar } from "./TopBar";
import "./frame.css";

type FrameProps = BarsProps & {
  renderDialog: (props: { dialog: NonNullable<FrameDialogName>; onClose: () => void }) => ReactNode;
  children: ReactNode;
};

export function Frame({ renderDialog, children, ...bars }: FrameProps) {
  const [dialog, setDialog] = useState<FrameDialogName>(null);
  const hasRoom = useMedia("(min-width: 1100px)");
  const [{ drawerOpen }, store] = useUiPreferences();
  // By default the rail is open, except at widths where it would squeeze the page's columns, as on a tablet.
  const isOpen = drawerOpen ?? hasRoom;
  useShortcuts(bars.group, setDialog);
  return (
    <FrameDialogContext value={setDialog}>
      <div className={classes("shell", isOpen && "rail-open")}>
        <SkipLink />
        <TopBar {...bars} isRailOpen={isOpen} onToggleRail={() => store({ drawerOpen: !isOpen })} />
        <Rail {...bars} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <TabBar {...bars} />
      </div>
      {dialog && <Suspense fallback={null}>{renderDialog({ dialog, onClose: () => setDialog(null) })}</Suspense>}
    </FrameDialogContext>
  );
}
