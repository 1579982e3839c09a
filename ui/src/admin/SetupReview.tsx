/** Step 3 of the setup: shows everything the user has entered, for review before it is submitted. */
import { ReviewPart, yesOrNo } from "@/kit/steps/ReviewPart";
import { t } from "@/locales/language";
import type { Account } from "@/users/account/checkAccount";

import type { SetupOptions } from "./setup";

export function SetupReview({
  account,
  choices,
  onEdit,
}: {
  account: Account;
  choices: SetupOptions;
  onEdit: (step: number) => void;
}) {
  return (
    <>
      <ReviewPart
        title={t("setup.reviewAccount")}
        onEdit={() => onEdit(0)}
        rows={[
          [t("account.fullName"), account.fullName],
          [t("account.username"), account.username],
          [t("account.email"), account.email],
        ]}
      />
      <ReviewPart
        title={t("setup.reviewChoices")}
        onEdit={() => onEdit(1)}
        rows={[
          [t("setup.seedData"), yesOrNo(choices.seedData)],
          [t("setup.publicAccess"), yesOrNo(choices.publicAccess)],
        ]}
      />
    </>
  );
}
