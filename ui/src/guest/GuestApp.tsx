/** The app for visitors. It shows a public recipe or a recipe behind a share link, in the frame of the app. */
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from "react";

import { getBase, getPath } from "@/api/client";
import { removeStart } from "@/kit/device/removeStart";
import { Toaster } from "@/kit/feedback/Toaster";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { type Navigation, NavigationProvider } from "@/kit/navigation";
import type { BarsProps } from "@/shell/frame/bars";
import { Frame } from "@/shell/frame/Frame";
import { signInPath } from "@/session/signInPath";

import { GuestRecipe } from "./GuestRecipe";
import { type GuestPage, findOpenedPage } from "./guestPage";
import { SharedRecipe } from "./SharedRecipe";
import { useGuestRecipe } from "./useGuestRecipe";
import { type Reader, useReader } from "./useReader";

const NotShown = makeLazyComponent(() => import("./MissingPages"), "NotShown");
const loadReaderParts = () => import("./readerParts");
const ReaderDialog = makeLazyComponent(loadReaderParts, "ReaderDialog");
const ReaderProfile = makeLazyComponent(loadReaderParts, "ReaderProfile");
const ReaderSignOut = makeLazyComponent(loadReaderParts, "ReaderSignOut");

const makeHref = (to: string) => getBase().replace(/\/$/, "") + to;

export function GuestApp() {
  useLayoutEffect(removeStart, []);
  const [page] = useState(findOpenedPage);
  const found = useReader();
  const isOut = found === "out";
  const reader = isOut ? null : found;
  const loaded = useGuestRecipe(page?.from);
  const navigation = useMemo<Navigation>(() => {
    const path = getPath(window.location.href) + window.location.search;
    // Links lead to pages of the main app, so they load a new document.
    return { path, arrived: false, hrefOf: makeHref, go: (to) => window.location.assign(makeHref(to)) };
  }, []);
  const missing = lazily(<NotShown signIn={makeHref(signInPath(navigation.path))} isSignedOut={isOut} />);
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
    account: reader ? makeAccount(reader) : undefined,
  };
}

const makeAccount = (reader: Reader) => ({
  groupSlug: reader.groupSlug,
  signOut: lazily(<ReaderSignOut reader={reader} />),
  profile: lazily(<ReaderProfile reader={reader} />),
});

const lazily = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;
