/** Says that this installation is a demonstration and of which version. */
import { useQuery } from "@tanstack/react-query";

import { aboutQuery } from "@/api/app";
import { Banner } from "@/kit/Banner";
import { t } from "@/locales/language";

export function DemoBanner() {
  const { data } = useQuery(aboutQuery);
  if (!data?.demoStatus) return null;
  return <Banner kind="note">{t("app.demo", { version: data.productVersion ?? data.version ?? t("app.unknownVersion") })}</Banner>;
}
