/** The page around each way to add a recipe: heading, explanation, and links to the other ways. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { aboutQuery } from "@/api/app";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import "./adding.css";

export type AddMethod = "url" | "bulk" | "html" | "image" | "new" | "zip";
const METHODS: { method: AddMethod; icon: IconName }[] = [
  { method: "url", icon: "link" },
  { method: "bulk", icon: "rows" },
  { method: "html", icon: "paste" },
  { method: "image", icon: "camera" },
  { method: "new", icon: "edit" },
  { method: "zip", icon: "package" },
];

export const addPath = (groupSlug: string, method: AddMethod, query: Record<string, string> = {}) => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return `/g/${groupSlug}/r/create/${method}${given ? `?${given}` : ""}`;
};

export function AddFrame({
  method,
  description,
  address = "",
  children,
}: {
  method: AddMethod;
  description: string;
  /** A web address entered on this page, passed on in the links to the other ways. */ address?: string;
  children: ReactNode;
}) {
  const { slug } = useGroup();
  const readsPictures = useQuery(aboutQuery).data?.enableOpenaiImageServices ?? false;
  const carried: Record<AddMethod, Record<string, string>> = {
    url: address ? { recipe_import_url: address, wait: "1" } : {},
    html: { url: address },
    new: { source: address },
    zip: {},
    image: {},
    bulk: {},
  };
  return (
    <Page title={t("importing.title")} className="adding">
      <nav className="ways" aria-label={t("importing.ways")}>
        {METHODS.filter((one) => one.method !== "image" || readsPictures || method === "image").map((one) => (
          <Link
            key={one.method}
            to={addPath(slug, one.method, carried[one.method])}
            aria-current={one.method === method ? "page" : undefined}
          >
            <Icon name={one.icon} />
            {t(`importing.${one.method}`)}
          </Link>
        ))}
      </nav>
      <p className="lede dim">{description}</p>
      {children}
    </Page>
  );
}
