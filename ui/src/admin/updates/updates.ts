/** Updates of the program: what is known about them, and hooks to send, fetch, try and change over to one. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { sendPieces } from "@/api/sendPieces";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { showWhileLoading } from "@/kit/feedback/loading";
import { t } from "@/locales/language";

export type Updates = components["schemas"]["Updates"];
export type UpdateTrial = components["schemas"]["UpdateTrial"];
export type LastUpdate = components["schemas"]["LastUpdate"];

const KEY = ["admin", "updates"];
const POLL_INTERVAL = 1000;

export const isTrying = ({ trial }: Updates) => trial?.state === "waiting" || trial?.state === "running";

/** Reads what is known, again and again while a trial goes on, or while the server changes over and may not answer. */
export const useUpdates = (isChangingOver: boolean) =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<Updates>("GET", "admin/updates", { signal }),
    refetchInterval: ({ state: { data } }) => (isChangingOver || (data && isTrying(data)) ? POLL_INTERVAL : false),
    retry: isChangingOver ? false : undefined,
    meta: { quiet: true },
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY, exact: true });

/** `sent` is the share of the file that was sent. */
export function useSendUpdate() {
  const [sent, setSent] = useState(0);
  const send = useAction(
    (file: File) =>
      showWhileLoading(t("updates.sendingNow"), () =>
        sendPieces(`admin/updates/uploads/${makeNewId()}`, file, {}, setSent),
      ),
    { quiet: true, onEnd: refresh },
  );
  return { ...send, sent };
}

export const useFetchUpdate = () =>
  useAction(() => call("POST", "admin/updates/fetch"), { quiet: true, onEnd: refresh });

export const useChangeOver = (onBegun: () => void) =>
  useAction((version: string) => call("POST", "admin/updates/change-over", { body: { version } }), {
    quiet: true,
    onDone: onBegun,
  });
