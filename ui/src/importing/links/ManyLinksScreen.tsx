/** The page `/g/:groupSlug/r/create/bulk`: imports the recipes of many links, and shows how it goes. */
import { t } from "@/locales/language";

import { LinkRuns } from "./LinkRuns";
import { LinksForm } from "./LinksForm";
import { AddFrame } from "../AddFrame";
import "../moving/moving.css";
import "./links.css";

export function ManyLinksScreen() {
  return (
    <AddFrame method="bulk" description={t("links.explained")}>
      <LinksForm />
      <LinkRuns />
    </AddFrame>
  );
}
