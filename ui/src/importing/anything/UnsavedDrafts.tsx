/** Lists the recipes that were read from a text or a file and are not saved yet, so that they are found again. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { filledAddPath } from "../AddFrame";
import { forgetDraft, readDrafts } from "../draft";

export function UnsavedDrafts() {
  const { slug } = useGroup();
  const [drafts, setDrafts] = useState(() => readDrafts(slug));
  const discard = (number: string) => {
    forgetDraft(slug, `read-${number}`);
    setDrafts(readDrafts(slug));
  };
  if (drafts.length === 0) return null;
  return (
    <Banner kind="note" icon="edit">
      <p>{t("importing.unsavedDrafts")}</p>
      <ul className="unsaved-drafts">
        {drafts.map(({ number, draft }) => {
          const name = draft.name.trim() || t("importing.unnamedDraft");
          return (
            <li key={number}>
              <Link to={filledAddPath(slug, "new", { from: "read", draft: number })}>
                <bdi>{name}</bdi>
              </Link>
              <Button
                kind="quiet"
                compact
                aria-label={t("importing.discardDraftOf", { name })}
                onClick={() => discard(number)}
              >
                {t("importing.discardDraft")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
