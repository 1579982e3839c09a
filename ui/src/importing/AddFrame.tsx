/** The page around each way to add a recipe: heading, explanation, and the way back to the page that takes anything. */
import type { ReactNode } from "react";

import { type AddMethod, addPath } from "@/base/paths";
import { HelpLink } from "@/kit/HelpLink";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import "./adding.css";

/** The path of a way to add a recipe, with what its fields hold at first. */
export const filledAddPath = (groupSlug: string, method: AddMethod, query: Record<string, string>) => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return `${addPath(groupSlug, method)}${given ? `?${given}` : ""}`;
};

export function AddFrame({
  method,
  description,
  address = "",
  children,
}: {
  method: AddMethod;
  description: string;
  /** A web address entered on this page, passed on in the link back. */ address?: string;
  children: ReactNode;
}) {
  const { slug } = useGroup();
  const back = filledAddPath(slug, "url", address ? { recipe_import_url: address, wait: "1" } : {});
  return (
    <>
      {method !== "url" && (
        <p className="up-link">
          <Link to={back}>
            <Icon name="arrow-back" />
            {t("importing.otherWays")}
          </Link>
        </p>
      )}
      <Page title={t("importing.title")} className="adding" aside={<HelpLink topic="adding" />}>
        <p className="lede dim">{description}</p>
        {children}
      </Page>
    </>
  );
}
