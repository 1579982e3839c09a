/** Ends the sign-in here and on the server, then shows the way in again. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useNavigation } from "@/kit/navigation";
import { signOut as end } from "@/session/session";
import { AFTER_LEAVING } from "@/session/wayIn";

export function useSignOut() {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    void end(cache).then(() => go(AFTER_LEAVING));
  };
  return { signOut, isLeaving };
}
