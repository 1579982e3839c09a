/** Everything once more before the account is made. */
import { t } from "@/locales/language";

import type { Leaf, Newcomer, Road } from "./registration";
import { ReviewPart, yesOrNo } from "./ReviewPart";

export function RegisterReview({ who, road, onEdit }: { who: Newcomer; road: Road; onEdit: (leaf: Leaf) => void }) {
  const { account } = who;
  return (
    <>
      {road === "found" && (
        <ReviewPart title={t("register.reviewGroup")} onEdit={() => onEdit("group")} rows={[
          [t("register.groupName"), who.group.trim()], [t("setup.seedData"), yesOrNo(who.seedData)], [t("register.private"), yesOrNo(who.isPrivate)],
        ]} />
      )}
      <ReviewPart title={t("setup.reviewAccount")} onEdit={() => onEdit("account")} rows={[
        [t("account.email"), account.email.trim()], [t("account.fullName"), account.fullName.trim()], [t("account.username"), account.username.trim()],
        [t("account.advanced"), yesOrNo(who.advanced)],
      ]} />
    </>
  );
}
