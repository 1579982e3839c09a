/** The user's account, at `/user/profile/edit`. */
import { Suspense, useState } from "react";

import { ownGroupPath } from "@/base/paths";
import { Button } from "@/kit/Button";
import { Switch } from "@/kit/form/Switch";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { useUser } from "@/session/session";
import type { User } from "@/session/user";

import { useSaveProfile } from "./account";
import { PersonalForm } from "./PersonalForm";
import { PortraitField } from "../portrait/PortraitField";
import { SessionList } from "./SessionList";
import "../profile/profile.css";

const PasswordDialog = makeLazyComponent(() => import("./PasswordDialog"), "PasswordDialog");

export function AccountScreen() {
  const user = useUser();
  const mayManage = useMay("manage");
  if (!user) return null;
  return (
    <Page title={t("ownSettings.title")} className="own-settings">
      <PortraitField user={user} />
      <PersonalForm key={user.id} user={user} />
      <PasswordPart user={user} />
      <section>
        <h2>{t("ownSettings.features")}</h2>
        <AdvancedSwitch user={user} />
        {mayManage && (
          <p className="back">
            <Link to={ownGroupPath}>{t("ownSettings.privacy")}</Link>
          </p>
        )}
      </section>
      <SessionList />
    </Page>
  );
}

const ELSEWHERE = { LDAP: "ownSettings.elsewhereLdap", OIDC: "ownSettings.elsewhereOidc" } as const;

function PasswordPart({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false);
  const elsewhere = user.authMethod === "LDAP" || user.authMethod === "OIDC" ? ELSEWHERE[user.authMethod] : null;
  return (
    <section>
      <h2>{t("ownSettings.password")}</h2>
      {elsewhere ? (
        <p className="dim">{t("ownSettings.passwordElsewhere", { name: t(elsewhere) })}</p>
      ) : (
        <>
          <p className="dim">{t("ownSettings.passwordHelp")}</p>
          <Button icon="lock" aria-haspopup="dialog" {...preloadDialog} onClick={() => setChanging(true)}>
            {t("ownSettings.passwordChange")}
          </Button>
        </>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <PasswordDialog user={user} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The switch for the advanced features, which is saved at once. Administrators always have these features. */
function AdvancedSwitch({ user }: { user: User }) {
  const saving = useSaveProfile(user);
  const isOn = saving.isPending ? saving.variables.advanced === true : user.advanced;
  return (
    <Switch
      isSelected={isOn || user.admin}
      disabled={user.admin}
      onChange={(advanced) => {
        if (!saving.isPending) saving.mutate({ advanced });
      }}
      help={t(user.admin ? "ownSettings.alwaysAdvanced" : "account.advancedHelp")}
    >
      {t("account.advanced")}
    </Switch>
  );
}
