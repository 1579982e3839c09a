/** What lies over the page, each fetched when it is first asked for. */
import { type ComponentType, lazy, Suspense } from "react";

import type { Over } from "@/kit/over";

const SearchDialog = lazy(() => import("@/recipes/finding/SearchDialog").then((module) => ({ default: module.SearchDialog })));
const MoreDrawer = lazy(() => import("./MoreDrawer").then((module) => ({ default: module.MoreDrawer })));
const LanguageDialog = lazy(() => import("@/locales/LanguageDialog").then((module) => ({ default: module.LanguageDialog })));
const ShortcutsDialog = lazy(() => import("./ShortcutsDialog").then((module) => ({ default: module.ShortcutsDialog })));
const ShareOnNetworkDialog = lazy(() => import("@/admin/ShareOnNetworkDialog").then((module) => ({ default: module.ShareOnNetworkDialog })));

const OVERS: Partial<Record<NonNullable<Over>, ComponentType<{ onClose: () => void }>>> = { search: SearchDialog, more: MoreDrawer, language: LanguageDialog, shortcuts: ShortcutsDialog, network: ShareOnNetworkDialog };

export function Overs({ over, onClose }: { over: NonNullable<Over>; onClose: () => void }) {
  const Chosen = OVERS[over];
  if (!Chosen) return null;
  return <Suspense fallback={null}><Chosen onClose={onClose} /></Suspense>;
}
