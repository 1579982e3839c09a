/** The app for visitors. It shows a public recipe or a recipe behind a share link, in the frame of the app. */
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from "react";

import { base, pathOf } from "@/api/client";
import { removeStart } from "@/kit/device/removeStart";
import { Toaster } from "@/kit/feedback/Toaster";
import { lazyComponent } from "@/kit/lazyComponent";
import { type Navigation, NavigationProvider } from "@/kit/navigation";
import type { BarsProps } from "@/shell/frame/bars";
import { Frame } from "@/shell/frame/Frame";
import { signInPath } from "@/session/signInPath";

import { GuestRecipe } from "./GuestRecipe";
import { type GuestPage, openedPage } from "./guestPage";
import { SharedRecipe } from "./SharedRecipe";
import { useGuestRecipe } from "./useGuestRecipe";
import { type Reader, useReader } from "./useReader";

const NotShown = lazyComponent(() => import("./MissingPages"), "NotShown");
const readerParts = () => import("./readerParts");
const ReaderDialog = lazyComponent(readerParts, "ReaderDialog");
const ReaderProfile = lazyComponent(readerParts, "ReaderProfile");
const ReaderSignOut = lazyComponent(readerParts, "ReaderSignOut");

const hrefOf = (to: string) => base().replace(/\/$/, "") + to;

export function GuestApp() {
  useLayoutEffect(removeStart, []);
  const [page] = useState(openedPage);
  const found = useReader();
  const isOut = found === "out";
  const reader = isOut ? null : found;
  const loaded = useGuestRecipe(page?.from);
  const navigation = useMemo<Navigation>(() => {
    const path = pathOf(window.location.href) + window.location.search;
    // Links lead to pages of the main app, so they load a new document.
    return { path, arrived: false, hrefOf, go: (to) => window.location.assign(hrefOf(to)) };
  }, []);
  const missing = lazily(<NotShown signIn={hrefOf(signInPath(navigation.path))} isSignedOut={isOut} />);
  const bars = chooseBars(page, reader, loaded.isMissing);
  return (
    <NavigationProvider value={navigation}>
      <Frame
        {...bars}
        renderDialog={(props) => <ReaderDialog {...props} reader={reader} groupSlug={bars.group.slug} />}
      >
        {page?.tokenId ? (
          <SharedRecipe loaded={loaded} from={page.from} tokenId={page.tokenId} reader={reader} />
        ) : (
          <GuestRecipe loaded={loaded} from={page?.from ?? ""} groupSlug={page?.groupSlug} missing={missing} />
        )}
      </Frame>
      <Toaster />
    </NavigationProvider>
  );
}

/** A recipe that is public leads to the others of its group, and any other page only to the reader's own. */
function chooseBars(page: GuestPage | null, reader: Reader | null, isMissing = false): BarsProps {
  const shown = isMissing ? undefined : page?.groupSlug;
  const slug = shown ?? reader?.groupSlug ?? "";
  return {
    group: { slug, isOwn: slug !== "" && slug === reader?.groupSlug },
    account: reader ? accountOf(reader) : undefined,
  };
}

const accountOf = (reader: Reader) => ({
  groupSlug: reader.groupSlug,
  signOut: lazily(<ReaderSignOut reader={reader} />),
  profile: lazily(<ReaderProfile reader={reader} />),
});

const lazily = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;
