/** Keeps the screen on while the page is open, and remembers the user's choice. */
import { useEffect, useState } from "react";

import { type AwakeMethod, keepAwake } from "./keepAwake";
import { useStored } from "./useStored";

const DEFAULTS = { keepAwake: true };

export type KeepAwakeState = {
  /** Whether the user wants the screen to stay on. */
  isWanted: boolean;
  choose: (isWanted: boolean) => void;
  /** The method in use: `lock`, `film` for the video, `waiting` until one has started, or `none` if neither works. */
  how: AwakeMethod;
};

export function useKeepAwake(): KeepAwakeState {
  const [{ keepAwake: isWanted }, store] = useStored("ui-preferences", DEFAULTS);
  const [how, setHow] = useState<AwakeMethod>("waiting");
  useEffect(() => {
    if (!isWanted) return undefined;
    const release = keepAwake(setHow);
    return () => {
      release();
      setHow("waiting");
    };
  }, [isWanted]);
  return { isWanted, choose: (wanted) => store({ keepAwake: wanted }), how };
}
