/** The app-wide dialogs, such as search and language. The code of each is loaded when it first opens. */
import { type ComponentType, Suspense } from "react";

import { lazyComponent } from "@/kit/lazyComponent";
import type { FrameDialogName } from "@/kit/overlay/frameDialog";
import { useUser } from "@/session/session";

const SearchEverything = lazyComponent(() => import("./SearchEverything"), "SearchEverything");
const MoreDrawer = lazyComponent(() => import("./frame/MoreDrawer"), "MoreDrawer");
const LanguageDialog = lazyComponent(() => import("@/kit/language/LanguageDialog"), "LanguageDialog");
const ShortcutsDialog = lazyComponent(() => import("./shortcuts/ShortcutsDialog"), "ShortcutsDialog");
const StopDialog = lazyComponent(() => import("./StopDialog"), "StopDialog");
const InviteDialog = lazyComponent(() => import("@/users/joining/InviteDialog"), "InviteDialog");
const ShareOnNetworkDialog = lazyComponent(() => import("@/admin/ShareOnNetworkDialog"), "ShareOnNetworkDialog");

const DIALOGS: Partial<Record<NonNullable<FrameDialogName>, ComponentType<{ onClose: () => void }>>> = {
  search: SearchEverything,
  more: MoreDrawer,
  language: LanguageDialog,
  invite: InviteToOwnHousehold,
  shortcuts: ShortcutsDialog,
  network: ShareOnNetworkDialog,
  stop: StopDialog,
};

export function FrameDialog({ dialog, onClose }: { dialog: NonNullable<FrameDialogName>; onClose: () => void }) {
  const Chosen = DIALOGS[dialog];
  if (!Chosen) return null;
  return (
    <Suspense fallback={null}>
      <Chosen onClose={onClose} />
    </Suspense>
  );
}

function InviteToOwnHousehold({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return user && <InviteDialog user={user} onClose={onClose} />;
}
