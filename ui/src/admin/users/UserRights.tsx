/** The checkboxes for a user's permissions. An administrator has all of them. */
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { t } from "@/locales/language";

import { FLAGS, selectFlags, type UserSettings } from "../adminQueries";

export type UserRightsProps = {
  account: UserSettings;
  /** The values stored on the server. */ saved: UserSettings;
  onChange: (change: Partial<UserSettings>) => void;
  adminFixedReason?: string;
};

/**
 * Default permissions of a former administrator: organizing recipes, but not inviting users or managing the household.
 */
const FORMER_ADMIN_PERMISSIONS = selectFlags((flag) => flag === "canOrganize" || flag === "advanced");

export function UserRights({ account, saved, onChange, adminFixedReason }: UserRightsProps) {
  const isDemoted = saved.admin && !account.admin;
  const setAdmin = (admin: boolean) => {
    // The server stores every permission for an administrator. Without this reset, a former administrator would keep
    // all of them.
    onChange({
      admin,
      ...(saved.admin && (admin ? selectFlags((flag) => saved[flag]) : FORMER_ADMIN_PERMISSIONS)),
    });
  };
  return (
    <fieldset className="account-part">
      <legend>{t("admin.rights")}</legend>
      <div role="status">{isDemoted && <Banner>{t("admin.afterwards")}</Banner>}</div>
      <div className="rights">
        <Checkbox
          isSelected={account.admin}
          disabled={adminFixedReason !== undefined}
          help={adminFixedReason ?? t("admin.adminHelp")}
          onChange={setAdmin}
        >
          {t("admin.administrator")}
        </Checkbox>
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            isSelected={account.admin || account[flag]}
            disabled={account.admin}
            help={t(`admin.${flag}Help`)}
            onChange={(isOn) => onChange({ [flag]: isOn })}
          >
            {t(`admin.${flag}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
