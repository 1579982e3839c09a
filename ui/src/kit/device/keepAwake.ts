/** Keeps the device's screen on with the Wake Lock API or, where that is missing (plain http), an invisible video. */
import film4 from "./still.mp4";
import filmM from "./still.webm";

export type AwakeMethod = "waiting" | "lock" | "film" | "none";
type OnChange = (how: AwakeMethod) => void;

/**
 * Keeps the screen on until the returned function is called. `onChange` is called with the method in use, and again on
 * every change.
 */
export function keepAwake(onChange: OnChange): () => void {
  let release =
    "wakeLock" in navigator
      ? holdWakeLock(onChange, () => {
          release = playVideo(onChange);
        })
      : playVideo(onChange);
  return () => release();
}

/**
 * Holds a wake lock. Browsers release it when the page is hidden, so it is requested again when the page becomes
 * visible.
 */
function holdWakeLock(onChange: OnChange, refused: () => void): () => void {
  let held: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = () => {
    if (isOver || document.visibilityState !== "visible" || (held && !held.released)) return;
    navigator.wakeLock.request("screen").then(
      (lock) => {
        if (isOver) return void lock.release();
        held = lock;
        lock.addEventListener("release", () => {
          if (!isOver) onChange("waiting");
        });
        return onChange("lock");
      },
      () => {
        if (isOver || document.visibilityState !== "visible") return;
        end();
        refused();
      },
    );
  };
  const end = () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void held?.release();
  };
  document.addEventListener("visibilitychange", ask);
  ask();
  return end;
}

/**
 * Plays a video, which keeps a phone from sleeping. Browsers keep the screen on only for a video that is in view and
 * has sound, so this one is as large as the page (transparent, behind the content) and has a silent audio track. iOS
 * ignores a video with the `loop` attribute.
 */
function playVideo(onChange: OnChange): () => void {
  const film = document.createElement("video");
  film.muted = true;
  film.playsInline = true;
  film.disablePictureInPicture = true;
  film.className = "still-film";
  film.setAttribute("aria-hidden", "true");
  film.tabIndex = -1;
  for (const [address, type] of [
    [film4, "video/mp4"],
    [filmM, "video/webm"],
  ] as const) {
    const source = document.createElement("source");
    source.src = address;
    source.type = type;
    film.append(source);
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  const play = () => {
    if (signal.aborted || document.visibilityState !== "visible") return;
    Promise.resolve(film.play()).then(
      () => {
        if (!signal.aborted) onChange("film");
      },
      (error: unknown) => {
        // Some browsers start a video only after a user gesture, so the next touch tries again.
        if (!signal.aborted)
          onChange(error instanceof DOMException && error.name === "NotAllowedError" ? "waiting" : "none");
      },
    );
  };
  const follow = () => {
    if (document.visibilityState === "visible") return play();
    film.pause();
    return onChange("waiting");
  };
  film.addEventListener("ended", play, { signal });
  document.addEventListener("visibilitychange", follow, { signal });
  document.addEventListener(
    "pointerdown",
    () => {
      if (film.paused) play();
    },
    { signal },
  );
  document.body.append(film);
  play();
  return () => {
    leaving.abort();
    film.pause();
    film.remove();
  };
}
