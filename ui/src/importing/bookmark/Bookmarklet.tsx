/** Explains the bookmark that adds the recipe of the page that a browser shows. */
import { useCallback } from "react";

import { getBase } from "@/api/client";
import { addPath } from "@/base/paths";
import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { writeBookmarkCode } from "./writeBookmarkCode";

export function Bookmarklet() {
  const { slug } = useGroup();
  const code = makeCode(slug);
  // React refuses addresses with code, which is right everywhere but for a bookmark. On this page it does nothing.
  const setCode = useCallback(
    (link: HTMLAnchorElement | null) => {
      link?.setAttribute("href", code);
      link?.addEventListener("click", (event) => event.preventDefault());
    },
    [code],
  );
  return (
    <details className="bookmarklet">
      <summary>{t("importing.bookmark")}</summary>
      <p className="small dim">{t("importing.bookmarkHelp")}</p>
      <p className="onward">
        <a className="btn outlined" href="#bookmark" ref={setCode}>
          <Icon name="plus" /> {t("importing.bookmarkName")}
        </a>
        <Button kind="quiet" icon="copy" onClick={() => copyWithToast(code)}>
          {t("importing.bookmarkCopy")}
        </Button>
      </p>
    </details>
  );
}

function makeCode(groupSlug: string) {
  const home = `${location.origin}${getBase().replace(/\/$/u, "")}`;
  return writeBookmarkCode(`${home}${addPath(groupSlug, "url")}`);
}
