/** Shown to signed-in users if another group's recipes are private or the group does not exist. */
import { groupPath } from "@/base/paths";
import { ButtonLink } from "@/kit/Button";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

export function ClosedGroup({ user }: { user: User }) {
  return (
    <Page title={t("explorer.closedTitle")} className="stop">
      <p className="lede">{t("explorer.closed")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="recipes" to={groupPath(user.groupSlug)}>
          {t("explorer.toMine")}
        </ButtonLink>
      </div>
    </Page>
  );
}
