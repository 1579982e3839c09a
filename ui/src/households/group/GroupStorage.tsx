/** Shows how much disk space the group's pictures and files take. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { t, tParts } from "@/locales/language";

type Storage = components["schemas"]["Storage"];

const storageQuery = { queryKey: ["groups/storage"], queryFn: () => call<Storage>("GET", "groups/storage") };

export function GroupStorage() {
  const { data } = useQuery(storageQuery);
  if (!data) return null;
  return (
    <section className="section storage">
      <h2>{t("group.storage")}</h2>
      <p className="small num">{tParts("group.stored", { used: <bdi key="used">{data.usedStorageStr}</bdi> })}</p>
    </section>
  );
}
