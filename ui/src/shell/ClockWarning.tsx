/** Tells administrators that the server's date looks wrong, so that nothing old is deleted. */
import { useQuery } from "@tanstack/react-query";

import { waysSetUpQuery } from "@/admin/everything";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

export function ClockWarning() {
  const clock = useQuery(waysSetUpQuery).data?.clock;
  return (
    clock && <Banner kind="warning">{t(clock === "ahead" ? "database.clockAhead" : "database.clockBehind")}</Banner>
  );
}
