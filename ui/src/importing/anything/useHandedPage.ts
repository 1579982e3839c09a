/** Receives the page that the bookmark hands over from another window. It is only ever shown and sent as text. */
import { useEffect, useEffectEvent, useState } from "react";

import { PAGE, READY } from "./bookmarkCode";

export type HandedPage = { url: string; html: string };

const LONGEST_PAGE = 5_000_000;
const LONGEST_ADDRESS = 2000;
const PATIENCE_MS = 10_000;

/**
 * Returns whether a page is still awaited. Calls `onPage` with the page, or `onNone` if nothing comes, e.g. because the
 * site separates its windows.
 */
export function useHandedPage(isExpected: boolean, onPage: (page: HandedPage) => void, onNone: () => void): boolean {
  const [isWaiting, setWaiting] = useState(isExpected);
  const take = useEffectEvent((page: HandedPage) => {
    setWaiting(false);
    onPage(page);
  });
  const giveUp = useEffectEvent(() => {
    setWaiting(false);
    onNone();
  });
  useEffect(() => {
    if (!isExpected) return;
    const opener = window.opener as Window | null;
    if (!opener) return giveUp();
    const receive = (event: MessageEvent) => {
      const page = event.source === opener ? readPage(event.data) : null;
      if (page) take(page);
    };
    window.addEventListener("message", receive);
    // It says nothing but that we listen, so that any page may hear it.
    opener.postMessage(READY, "*");
    const timer = setTimeout(giveUp, PATIENCE_MS);
    return () => {
      window.removeEventListener("message", receive);
      clearTimeout(timer);
    };
  }, [isExpected]);
  return isWaiting;
}

/** Returns the page in a message, or null for any other message and for a page that is too long. */
export function readPage(data: unknown): HandedPage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, url, html } = data as Record<string, unknown>;
  if (type !== PAGE || typeof url !== "string" || typeof html !== "string") return null;
  const isFit = /^https?:\/\//iu.test(url) && url.length <= LONGEST_ADDRESS && html.length <= LONGEST_PAGE;
  return isFit && html.trim() ? { url, html } : null;
}
