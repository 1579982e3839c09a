/** Ends the sign-in here and on the server, then shows the way in again. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useNavigation } from "@/kit/navigation";
import { signOut as end } from "@/session/session";

export function useSignOut() {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    void end(cache).then(() => go("/login?direct=1"));
  };
  return { signOut, isLeaving };
}
