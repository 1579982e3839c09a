/** Receives the page that the bookmark hands over from another window. It is only ever shown and sent as text. */
import { useEffect, useEffectEvent, useState } from "react";

import { PAGE, READY } from "./writeBookmarkCode";

export type HandedPage = { url: string; html: string };

const LONGEST_PAGE = 5_000_000;
const LONGEST_ADDRESS = 2000;
const PATIENCE_MS = 10_000;

/**
 * Returns whether a page is still awaited, and calls `onPage` with it. Nothing comes if the site separates its windows
 * from ours, so that after a while, it is not awaited anymore.
 */
export function useHandedPage(isExpected: boolean, onPage: (page: HandedPage) => void): boolean {
  const [isAwaited, setAwaited] = useState(() => isExpected && window.opener !== null);
  const take = useEffectEvent(onPage);
  useEffect(() => {
    if (!isAwaited) return;
    const opener = window.opener as Window;
    const receive = (event: MessageEvent) => {
      const page = event.source === opener ? readPage(event.data) : null;
      if (page) take(page);
    };
    window.addEventListener("message", receive);
    // It says nothing but that we listen, so that any page may hear it.
    opener.postMessage(READY, "*");
    const timer = setTimeout(() => setAwaited(false), PATIENCE_MS);
    return () => {
      window.removeEventListener("message", receive);
      clearTimeout(timer);
    };
  }, [isAwaited]);
  return isAwaited;
}

/** Returns the page in a message, or null for any other message and for a page that is too long. */
export function readPage(data: unknown): HandedPage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, url, html } = data as Record<string, unknown>;
  if (type !== PAGE || typeof url !== "string" || typeof html !== "string") return null;
  const isFit = /^https?:\/\//iu.test(url) && url.length <= LONGEST_ADDRESS && html.length <= LONGEST_PAGE;
  return isFit && html.trim() ? { url, html } : null;
}
