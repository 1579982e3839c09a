/** Says once a day on this device what should be used soon. It is loaded once the home screen is idle. */
import { useQuery } from "@tanstack/react-query";

import { tonightPath } from "@/base/paths";
import { pantryQuery } from "@/foods/stock/stock";
import { useStored } from "@/kit/device/useStored";
import { today } from "@/kit/form/calendarDay";
import { IconButton } from "@/kit/IconButton";
import { Link } from "@/kit/Link";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import { freezerQuery } from "./freezer";
import "./use-soon.css";

const MOST = 5;
const NEVER = { hiddenOn: "" };

export function UseSoon() {
  const [stored, store] = useStored("use-soon", NEVER);
  const isHidden = stored.hiddenOn === today();
  const foods = useQuery({ ...pantryQuery, enabled: !isHidden, meta: { quiet: true } }).data?.items ?? [];
  const things = useQuery({ ...freezerQuery, enabled: !isHidden, meta: { quiet: true } }).data?.items ?? [];
  const names = [
    ...foods.filter(({ isSoon }) => isSoon).map(({ name }) => name),
    ...things.filter(({ isSoon }) => isSoon).map(({ title }) => title ?? ""),
  ];
  if (isHidden || names.length === 0) return null;
  return (
    <section className="use-soon" aria-label={t("pantry.soon")}>
      <p>
        <Link to={tonightPath}>{t("pantry.soon")}</Link> <bdi>{formatNames(names.slice(0, MOST))}</bdi>
      </p>
      <IconButton icon="x" label={t("toast.dismiss")} onClick={() => store({ hiddenOn: today() })} />
    </section>
  );
}
