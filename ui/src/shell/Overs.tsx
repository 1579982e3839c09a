/** What lies over the page, each fetched when it is first asked for. */
import { type ComponentType, Suspense } from "react";

import { later } from "@/kit/later";
import type { Over } from "@/kit/over";

const SearchDialog = later(() => import("@/recipes/finding/SearchDialog"), "SearchDialog");
const MoreDrawer = later(() => import("./MoreDrawer"), "MoreDrawer");
const LanguageDialog = later(() => import("@/locales/LanguageDialog"), "LanguageDialog");
const ShortcutsDialog = later(() => import("./ShortcutsDialog"), "ShortcutsDialog");
const ShareOnNetworkDialog = later(() => import("@/admin/ShareOnNetworkDialog"), "ShareOnNetworkDialog");

const OVERS: Partial<Record<NonNullable<Over>, ComponentType<{ onClose: () => void }>>> = { search: SearchDialog, more: MoreDrawer, language: LanguageDialog, shortcuts: ShortcutsDialog, network: ShareOnNetworkDialog };

export function Overs({ over, onClose }: { over: NonNullable<Over>; onClose: () => void }) {
  const Chosen = OVERS[over];
  if (!Chosen) return null;
  return <Suspense fallback={null}><Chosen onClose={onClose} /></Suspense>;
}
