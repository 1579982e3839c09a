/** Keeps the screen on while the page is open, and remembers the user's choice. */
import { useEffect, useState } from "react";

import { type Awake, keepAwake } from "./keepAwake";
import { useStored } from "./useStored";

const UNLESS_CHOSEN = { keepAwake: true };

export type KeepingAwake = {
  /** Whether the user wants the screen to stay on. */
  isWanted: boolean;
  choose: (isWanted: boolean) => void;
  /** The method in use: `lock`, `film` for the video, `waiting` until one has started, or `none` if neither works. */
  how: Awake;
};

export function useKeepAwake(): KeepingAwake {
  const [{ keepAwake: isWanted }, store] = useStored("ui-preferences", UNLESS_CHOSEN);
  const [how, setHow] = useState<Awake>("waiting");
  useEffect(() => {
    if (!isWanted) return undefined;
    const letGo = keepAwake(setHow);
    return () => {
      letGo();
      setHow("waiting");
    };
  }, [isWanted]);
  return { isWanted, choose: (wanted) => store({ keepAwake: wanted }), how };
}
