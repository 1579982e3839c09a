/** Tabs for the three parts of the index: categories, tags and tools. */
import { bookPath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { KINDS, type OrganizerKind } from "../organizers";

export function KindTabs({ kind }: { kind: OrganizerKind }) {
  const { slug } = useGroup();
  return (
    <nav className="kinds" aria-label={t("organizers.place")}>
      <ul>
        {KINDS.map((one) => (
          <li key={one}>
            <Link to={bookPath(slug, one)} aria-current={one === kind ? "page" : undefined}>
              {t(`kitchen.${one}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
