/** The places outside of this computer that get copies of the backups: their type, their query, and what is done with them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { waitUntilOver } from "@/api/runs";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { t } from "@/locales/language";

export type CopyPlace = components["schemas"]["CopyPlace"];
export type PlaceFields = Pick<CopyPlace, "kind" | "name" | "address" | "userName" | "kept"> & {
  /** Null keeps the stored one. */
  password: string | null;
};

const PATH = "admin/backups/places";
const KEY = ["admin", "backups", "places"];
const POLL_INTERVAL = 1000;

/** Lists the places, again and again while something is being copied. */
export const useCopyPlaces = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<CopyPlace[]>("GET", PATH, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ run }) => run) ? POLL_INTERVAL : false),
    meta: { quiet: true },
  });

const getPlacePath = (id: string, action = "") => `${PATH}/${encodeURIComponent(id)}${action}`;

/** Adds a place, or changes one that has an id. */
export const useSavePlace = (id: string | undefined, onSaved: () => void) =>
  useAction(
    (body: PlaceFields) =>
      id ? call<CopyPlace>("PUT", getPlacePath(id), { body }) : call<CopyPlace>("POST", PATH, { body }),
    { quiet: true, success: (_answer, { name }) => t("copyPlaces.saved", { name }), onDone: onSaved, renews: KEY },
  );

export const useRemovePlace = (onRemoved: () => void) =>
  useAction(({ id }: CopyPlace) => call("DELETE", getPlacePath(id)), {
    quiet: true,
    success: (_answer, { name }) => t("copyPlaces.removed", { name }),
    onDone: onRemoved,
    renews: KEY,
  });

/** Copies the newest backup to a place, and waits until that is done. */
export function useCopyNow() {
  const cache = useQueryClient();
  return useAction(
    async ({ id }: CopyPlace) => {
      const { run } = await call<{ run: string }>("POST", getPlacePath(id, "/copies"));
      await cache.invalidateQueries({ queryKey: KEY });
      await waitUntilOver(run);
    },
    { quiet: true, success: (_answer, { name }) => t("copyPlaces.copied", { name }), renews: KEY },
  );
}
