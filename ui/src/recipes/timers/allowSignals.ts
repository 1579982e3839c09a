/** Unlocks what a timer needs to be noticed: sound and notifications. Browsers allow both only after a user gesture. */
export let bell: AudioContext | null = null;

/** Unlocks sound. */
export function unlockBell() {
  if (typeof AudioContext === "undefined") return;
  bell ??= new AudioContext();
  void bell.resume().catch(() => {});
}

/** Unlocks sound, and asks once for permission to show notifications. Only secure contexts may ask. */
export function allowSignals() {
  unlockBell();
  if (window.isSecureContext && "Notification" in window && Notification.permission === "default")
    void Notification.requestPermission();
}
