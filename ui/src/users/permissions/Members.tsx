/** Shows the members of a household and their permissions, in a table or, where there is no room for it, in cards. */
import { useId } from "react";

import { profilePath } from "@/base/paths";
import { Checkbox } from "@/kit/form/Checkbox";
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";

import { type RightName, RIGHTS } from "./permissions";
import { Portrait } from "../portrait/Portrait";

export type MembersProps = {
  members: User[];
  self: User;
  /**
   * Returns why a member's permissions cannot be changed, "" if the page already says why, or undefined if they can be
   * changed.
   */
  fixedReason: (member: User) => string | undefined;
  onChange: (member: User, right: RightName, isOn: boolean) => void;
};

export function MemberTable({ members, self, fixedReason, onChange }: MembersProps) {
  const help = useId();
  return (
    <table className="member-table">
      <thead>
        <tr>
          <th scope="col">{t("members.person")}</th>
          {RIGHTS.map((right) => (
            <th key={right} scope="col" id={`${help}-${right}`}>
              {t(`members.${right}`)}
              <span className="choice-help">{t(`members.${right}Help`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const why = fixedReason(member);
          return (
            <tr key={member.id}>
              <th scope="row">
                <MemberName member={member} isSelf={member.id === self.id} />
                {why && (
                  <p className="hint small" id={`${help}-${member.id}`}>
                    {why}
                  </p>
                )}
              </th>
              {RIGHTS.map((right) => (
                <td key={right}>
                  <label className="pick">
                    <input
                      type="checkbox"
                      className="check"
                      checked={member[right]}
                      disabled={why !== undefined}
                      aria-describedby={why ? `${help}-${member.id}` : undefined}
                      aria-label={t("members.rightOf", { right: t(`members.${right}`), name: nameOf(member) })}
                      onChange={(event) => onChange(member, right, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function MemberCards({ members, self, fixedReason, onChange }: MembersProps) {
  return (
    <ul className="member-cards">
      {members.map((member) => {
        const why = fixedReason(member);
        return (
          <li key={member.id}>
            <MemberName member={member} isSelf={member.id === self.id} />
            <fieldset className="wishes">
              <legend className="sr">{t("members.rightsOf", { name: nameOf(member) })}</legend>
              {why && <p className="hint small">{why}</p>}
              {RIGHTS.map((right) => (
                <Checkbox
                  key={right}
                  isSelected={member[right]}
                  disabled={why !== undefined}
                  help={t(`members.${right}Help`)}
                  onChange={(isOn) => onChange(member, right, isOn)}
                >
                  {t(`members.${right}`)}
                </Checkbox>
              ))}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows a member's portrait, name and role. The user's own name links to their profile. */
function MemberName({ member, isSelf }: { member: User; isSelf: boolean }) {
  const role = t(member.admin ? "members.isAdmin" : "members.isMember");
  return (
    <div className="member">
      <Portrait user={member} />
      <span>
        <b title={nameOf(member)}>
          {isSelf ? (
            <Link to={profilePath}>
              <bdi>{nameOf(member)}</bdi>
            </Link>
          ) : (
            <bdi>{nameOf(member)}</bdi>
          )}
        </b>
        <span className="hint small">
          <bdi>{member.username}</bdi> · {isSelf ? t("members.you", { role }) : role}
        </span>
      </span>
    </div>
  );
}
