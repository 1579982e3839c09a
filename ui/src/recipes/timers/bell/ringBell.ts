/** Rings a timer's bell: two notes that grow louder. The browser synthesizes them, so no sound file is needed. */
import { bell, unlockBell } from "../allowSignals";

const STROKE_INTERVAL = 1800;
/** The number of strokes until the bell reaches full volume, after about twenty seconds. */
const STROKES = 11;

/** Rings until the returned function is called. `volume` is 0 to 1. */
export function ringBell(volume: number): () => void {
  unlockBell();
  let stroke = 0;
  const strike = () => {
    stroke = Math.min(STROKES, stroke + 1);
    playTwoNotes(volume * (0.15 + 0.85 * (stroke / STROKES)));
  };
  strike();
  const timer = setInterval(strike, STROKE_INTERVAL);
  document.addEventListener("pointerdown", unlockBell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("pointerdown", unlockBell);
  };
}

/** Plays two notes a third apart, like a doorbell. Overtones make them sound metallic. */
export function playTwoNotes(loudness: number) {
  if (bell?.state !== "running" || loudness <= 0) return;
  for (const [index, pitch] of [783.99, 659.26].entries()) {
    for (const [over, share] of [
      [1, 0.6],
      [2, 0.22],
      [3.01, 0.1],
    ] as const)
      playTone(bell, pitch * over, loudness * share, index * 0.42);
  }
}

function playTone(on: AudioContext, pitch: number, loudness: number, after: number) {
  const start = on.currentTime + after;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 1.3);
  const source = on.createOscillator();
  source.frequency.value = pitch;
  source.connect(gain).connect(on.destination);
  source.start(start);
  source.stop(start + 1.4);
}
