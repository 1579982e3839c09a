/** Keeps the screen of the device on: by the Wake Lock API, or where that is missing (plain http) by a film that shows nothing. */
import film4 from "./still.mp4";
import filmM from "./still.webm";

export type Awake = "waiting" | "lock" | "film" | "none";
type Hear = (how: Awake) => void;

/** Holds the screen on until the answer is called. `hear` learns how, and of every change. */
export function keepAwake(hear: Hear): () => void {
  let letGo =
    "wakeLock" in navigator
      ? byLock(hear, () => {
          letGo = byFilm(hear);
        })
      : byFilm(hear);
  return () => letGo();
}

/** Browsers drop the lock whenever the page is hidden, so it is asked for again on every return. */
function byLock(hear: Hear, refused: () => void): () => void {
  let held: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = () => {
    if (isOver || document.visibilityState !== "visible" || (held && !held.released)) return;
    navigator.wakeLock.request("screen").then(
      (lock) => {
        if (isOver) return void lock.release();
        held = lock;
        lock.addEventListener("release", () => {
          if (!isOver) hear("waiting");
        });
        return hear("lock");
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
 * A phone does not go to sleep over a film. Browsers count only one that could be seen and heard: it covers the page
 * (clear as glass, below every finger) and has an empty track of sound. iOS does not count one that loops by itself.
 */
function byFilm(hear: Hear): () => void {
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
        if (!signal.aborted) hear("film");
      },
      (error: unknown) => {
        // Without a touch some browsers start no film: the next touch tries again.
        if (!signal.aborted)
          hear(error instanceof DOMException && error.name === "NotAllowedError" ? "waiting" : "none");
      },
    );
  };
  const follow = () => {
    if (document.visibilityState === "visible") return play();
    film.pause();
    return hear("waiting");
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
