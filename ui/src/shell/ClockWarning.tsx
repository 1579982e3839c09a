/** Warns administrators that the server's clock looks wrong, and that no old data is deleted meanwhile. */
import { useQuery } from "@tanstack/react-query";

import { serverCheckQuery } from "@/admin/adminQueries";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

export function ClockWarning() {
  const clock = useQuery(serverCheckQuery).data?.clock;
  return (
    clock && <Banner kind="warning">{t(clock === "ahead" ? "database.clockAhead" : "database.clockBehind")}</Banner>
  );
}
