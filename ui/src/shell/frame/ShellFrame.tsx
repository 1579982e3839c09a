/** The frame of the app, for the user who is signed in or a visitor. */
import { Suspense } from "react";
import { Outlet } from "react-router";

import { useMedia } from "@/kit/device/useMedia";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { addIcons } from "@/kit/picture/Icon";
import { moreIcons } from "@/kit/picture/moreIcons";
import { useIsIdle } from "@/kit/useIsIdle";
import { OutsidePartsProvider } from "@/recipes/outsideParts";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import { OfflineBanner } from "../OfflineBanner";
import { useFollowChanges } from "../useFollowChanges";
import { ProfilePlace, SignOutButton } from "./accountParts";
import { Frame } from "./Frame";
import { OpenCount } from "./OpenCount";
import { recipeParts } from "../recipeParts";
import { UpLink } from "../settings/UpLink";
import "./shell.css";

const FrameDialog = makeLazyComponent(() => import("../FrameDialog"), "FrameDialog");
const CookbookShelf = makeLazyComponent(() => import("./CookbookShelf"), "CookbookShelf");
const DamageBanner = makeLazyComponent(() => import("../DamageBanner"), "DamageBanner");

addIcons(moreIcons);

export function ShellFrame() {
  const user = useUser();
  const group = useGroup();
  const isIdle = useIsIdle();
  const hasRail = useMedia("(min-width: 700px)");
  const hasShelf = hasRail && isIdle && group.isOwn;
  useFollowChanges();
  const account = user && {
    groupSlug: user.groupSlug,
    signOut: <SignOutButton />,
    profile: <ProfilePlace user={user} />,
    openCount: <OpenCount />,
    shelf: hasShelf && (
      <Suspense fallback={null}>
        <CookbookShelf groupSlug={user.groupSlug} />
      </Suspense>
    ),
  };
  return (
    <Frame group={group} account={account ?? undefined} renderDialog={(props) => <FrameDialog {...props} />}>
      <OfflineBanner />
      {user?.admin && isIdle && (
        <Suspense fallback={null}>
          <DamageBanner />
        </Suspense>
      )}
      <UpLink />
      <OutsidePartsProvider value={recipeParts}>
        <Outlet />
      </OutsidePartsProvider>
    </Frame>
  );
}
