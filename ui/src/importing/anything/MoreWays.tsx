/** Links to the ways that add many recipes at once. */
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { useGroup } from "@/session/useGroup";

import { addPath } from "../AddFrame";

export function MoreWays() {
  const { slug } = useGroup();
  const mayMoveIn = useMay("manage");
  return (
    <ul className="more-links">
      <li>
        <Link to={addPath(slug, "bulk")}>{t("importing.bulk")}</Link>
      </li>
      {mayMoveIn && (
        <li>
          <Link to="/group/migrations">{t("moving.title")}</Link>
        </li>
      )}
    </ul>
  );
}
