/** The page around each way to add a recipe: heading, explanation, and links to the other ways. */
import type { ReactNode } from "react";

import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import "./adding.css";

export type AddWay = "url" | "html" | "new" | "zip";
const WAYS: { way: AddWay; icon: IconName }[] = [
  { way: "url", icon: "link" },
  { way: "html", icon: "paste" },
  { way: "new", icon: "edit" },
  { way: "zip", icon: "package" },
];

export const addPath = (groupSlug: string, way: AddWay, query: Record<string, string> = {}) => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return `/g/${groupSlug}/r/create/${way}${given ? `?${given}` : ""}`;
};

export function AddFrame({
  way,
  explained,
  address = "",
  children,
}: {
  way: AddWay;
  explained: string;
  /** A web address entered on this page, passed on in the links to the other ways. */ address?: string;
  children: ReactNode;
}) {
  const { slug } = useGroup();
  const carried: Record<AddWay, Record<string, string>> = {
    url: address ? { recipe_import_url: address, wait: "1" } : {},
    html: { url: address },
    new: { source: address },
    zip: {},
  };
  return (
    <Page title={t("importing.title")} className="adding">
      <nav className="ways" aria-label={t("importing.ways")}>
        {WAYS.map((one) => (
          <Link
            key={one.way}
            to={addPath(slug, one.way, carried[one.way])}
            aria-current={one.way === way ? "page" : undefined}
          >
            <Icon name={one.icon} />
            {t(`importing.${one.way}`)}
          </Link>
        ))}
      </nav>
      <p className="lede dim">{explained}</p>
      {children}
    </Page>
  );
}
