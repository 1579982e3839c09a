/** While timers ring, plays the bell, vibrates and shows notifications, in one tab only. */
import { useEffect } from "react";

import { makeNewId } from "@/base/makeNewId";
import { readStored, useStored, writeStored } from "@/kit/device/useStored";
import { t } from "@/locales/language";

import type { Timer } from "../timers";
import { type BellClaim, mayRing, NO_CLAIM } from "./bellClaim";
import { showNotification } from "./notify";
import { ringBell } from "./ringBell";

const CLAIM = "timer-bell";
const VOLUME = { timerVolume: 0.8 };
const THIS_TAB = makeNewId();

/** The volume of the bell, from 0 to 1. */
export const useBellVolume = () => useStored("ui-preferences", VOLUME);

export function useBell(ringing: Timer[]) {
  const [{ timerVolume }] = useBellVolume();
  const ids = ringing.map(({ id }) => id).join(" ");
  useTabTitle(ringing[0]);
  useEffect(() => {
    if (!ids) return undefined;
    let hush: (() => void) | null = null;
    const look = () => {
      if (claimBell() && !hush) hush = startSound(timerVolume);
      else if (!claimBell()) {
        hush?.();
        hush = null;
      }
    };
    look();
    const timer = setInterval(look, 1000);
    window.addEventListener("storage", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("storage", look);
      document.removeEventListener("visibilitychange", look);
      hush?.();
    };
  }, [ids, timerVolume]);
  useEffect(() => {
    if (!ids || !claimBell()) return undefined;
    const notices = ids.split(" ").map((id) => showNotification(ringing.find((one) => one.id === id)!));
    return () => notices.forEach((one) => one?.close());
    // Runs only when the IDs change, because `ringing` is a new array on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids]);
}

/** Returns whether this tab may ring. If so, also stores that this tab rings, which keeps the other tabs silent. */
function claimBell(): boolean {
  const isVisible = document.visibilityState === "visible";
  if (!mayRing(readStored<BellClaim>(CLAIM, NO_CLAIM), THIS_TAB, isVisible, Date.now())) return false;
  writeStored(CLAIM, { tab: THIS_TAB, at: Date.now(), isVisible } satisfies BellClaim);
  return true;
}

/** Vibrates only after the first user gesture, because browsers refuse earlier calls and log a warning. */
const vibrate = () => {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([300, 150, 300]);
};

function startSound(volume: number): () => void {
  const hush = ringBell(volume);
  vibrate();
  const timer = setInterval(vibrate, 1800);
  return () => {
    hush();
    clearInterval(timer);
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(0);
  };
}

/** Shows the ringing timer in the tab title. Once it stops ringing, restores the title that the page set last. */
function useTabTitle(timer: Timer | undefined) {
  const label = timer && t("timer.over", { label: timer.label });
  useEffect(() => {
    if (!label) return undefined;
    const said = `⏰ ${label}`;
    let before = document.title;
    const show = () => {
      if (document.title !== said) before = document.title;
      document.title = said;
    };
    show();
    const repeat = setInterval(show, 1000);
    return () => {
      clearInterval(repeat);
      if (document.title === said) document.title = before;
    };
  }, [label]);
}
