/**
 * The layout of the pages with a table of kitchen data (such as foods or tags), with links to the tables of the other
 * kinds.
 */
import type { ReactNode } from "react";

import { Button } from "@/kit/Button";
import { useMedia } from "@/kit/device/useMedia";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Menu } from "@/kit/overlay/Menu";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { may } from "@/session/may";
import { useUser } from "@/session/session";

import { type KitchenPlace, kitchenPlaces } from "./kitchenPlaces";
import "./kitchen.css";

export type KitchenPageProps = {
  title: string;
  lede: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function KitchenPage({ title, lede, aside, className, children }: KitchenPageProps) {
  const user = useUser();
  const places = kitchenPlaces.filter(({ right }) => may(user, right));
  const isNarrow = useMedia("(max-width: 899px)");
  return (
    <Page title={title} aside={aside} className={className ? `data-page ${className}` : "data-page"}>
      {places.length > 1 && (isNarrow ? <PlaceMenu places={places} /> : <PlaceTabs places={places} />)}
      <p className="lede dim">{lede}</p>
      {children}
    </Page>
  );
}

type Places = { places: KitchenPlace[] };

function PlaceTabs({ places }: Places) {
  const { path } = useNavigation();
  return (
    <nav className="data-tabs" aria-label={t("data.title")}>
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={isAt(path, to) ? "page" : undefined}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceMenu({ places }: Places) {
  const { path, go } = useNavigation();
  const items = places.map(({ to, label }) => ({
    id: to,
    label: t(label),
    isSelected: isAt(path, to),
    onAction: () => go(to),
  }));
  return (
    <nav className="data-menu" aria-label={t("data.title")}>
      <Menu
        label={t("data.title")}
        items={items}
        trigger={(wiring) => (
          <Button icon="rows" iconAfter="chevron-down" {...wiring}>
            {t("data.title")}
          </Button>
        )}
      />
    </nav>
  );
}

const isAt = (path: string, to: string) => path.split("?")[0] === to;
