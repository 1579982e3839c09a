/** The household's first cookbooks by name, below the places. */
import { useQuery } from "@tanstack/react-query";

import { cookbookPath } from "@/base/memberPaths";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { ownCookbooks } from "@/recipes/cookbooks/cookbooks";

import "./shelf.css";

const MOST = 8;
const FIVE_MINUTES = 300_000;

export function CookbookShelf({ groupSlug }: { groupSlug: string }) {
  const { path } = useNavigation();
  const { data } = useQuery({ ...ownCookbooks.list, staleTime: FIVE_MINUTES, meta: { quiet: true } });
  const cookbooks = data?.items.slice(0, MOST) ?? [];
  if (cookbooks.length === 0) return null;
  return (
    <section className="shelf" aria-label={t("cookbooks.title")}>
      <h2 aria-hidden="true">{t("cookbooks.title")}</h2>
      {cookbooks.map(({ id, name, slug }) => {
        const to = cookbookPath(groupSlug, slug);
        return (
          <Link key={id} to={to} aria-current={path.split("?")[0] === to ? "page" : undefined}>
            <bdi>{name}</bdi>
          </Link>
        );
      })}
    </section>
  );
}
