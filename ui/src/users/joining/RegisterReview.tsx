/** Shows all entries for review before the account is created. */
import { ReviewPart, yesOrNo } from "@/kit/steps/ReviewPart";
import { t } from "@/locales/language";

import type { OpenedInvitation } from "./invited";
import type { RegistrationData, RegistrationMode, RegistrationStep } from "./registration";

export type RegisterReviewProps = {
  data: RegistrationData;
  mode: RegistrationMode;
  invitation?: OpenedInvitation | null;
  onEdit: (step: RegistrationStep) => void;
};

export function RegisterReview({ data, mode, invitation, onEdit }: RegisterReviewProps) {
  const { account } = data;
  const places: [string, string][] = invitation
    ? [
        [t("register.reviewHousehold"), invitation.household],
        [t("register.reviewGroup"), invitation.group],
      ]
    : [];
  return (
    <>
      {mode === "found" && (
        <ReviewPart
          title={t("register.reviewGroup")}
          onEdit={() => onEdit("group")}
          rows={[
            [t("register.groupName"), data.group.trim()],
            [t("setup.seedData"), yesOrNo(data.seedData)],
            [t("register.private"), yesOrNo(data.isPrivate)],
          ]}
        />
      )}
      <ReviewPart
        title={t("setup.reviewAccount")}
        onEdit={() => onEdit("account")}
        rows={[
          ...places,
          [t("account.email"), account.email.trim()],
          [t("account.fullName"), account.fullName.trim()],
          [t("account.username"), account.username.trim()],
          [t("account.advanced"), yesOrNo(data.advanced)],
        ]}
      />
    </>
  );
}
