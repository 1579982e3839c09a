/** Keeps the screen on while a page that is read with floury hands is open; the choice is remembered. */
import { useEffect, useState } from "react";

import { type Awake, keepAwake } from "./keepAwake";
import { useStored } from "./useStored";

const UNLESS_CHOSEN = { keepAwake: true };

export type KeepingAwake = {
  /** What the reader chose. */
  isWanted: boolean;
  choose: (isWanted: boolean) => void;
  /** How it is done at the moment; `none` where neither way works. */
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
