/** How Hearthbook gets onto the home screen of a phone, and what to do if it no longer opens, at `/phone`. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { ButtonLink } from "@/kit/Button";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { Tabs } from "@/kit/Tabs";
import { AddressList, dropScheme } from "@/kit/text/AddressList";
import { SecureHint } from "@/kit/text/SecureHint";
import { t, tParts, type TextKey } from "@/locales/language";

import { useHouseAddresses } from "./houseAddress";
import { PhoneDrawing } from "./PhoneDrawing";
import "../help/help.css";
import "./phone.css";

/** The steps on each kind of phone, with the button that each step presses. */
const STEPS: Record<PhoneKind, { text: TextKey; icon?: IconName }[]> = {
  iphone: [
    { text: "phone.iphoneOpen" },
    { text: "phone.iphoneShare", icon: "upload" },
    { text: "phone.iphoneAdd", icon: "plus" },
  ],
  android: [{ text: "phone.androidOpen" }, { text: "phone.androidMenu", icon: "more" }, { text: "phone.androidAdd" }],
};
type PhoneKind = "iphone" | "android";

const isApple = () => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);

export function PhoneScreen() {
  const { search, hash } = useLocation();
  const { named, current } = useHouseAddresses(search);
  const addresses = [named, isLocalhost() ? null : current].filter((one) => one !== null);
  const lost = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === "#lost") lost.current?.scrollIntoView();
  }, [hash]);
  return (
    <Page title={t("phone.title")} className="help-page phone-page">
      <PhoneDrawing />
      <p className="lede">{t("phone.intro")}</p>
      {named && (
        <div className="help-tip">
          <Icon name="info" />
          <p>
            {tParts("phone.byName", {
              address: (
                <a key="named" className="addr" dir="ltr" href={`${named.replace(/\/$/, "")}/phone`}>
                  {dropScheme(named)}
                </a>
              ),
            })}
          </p>
        </div>
      )}
      <Tabs
        label={t("phone.kind")}
        first={isApple() ? "iphone" : "android"}
        tabs={(["iphone", "android"] as const).map((kind) => ({
          id: kind,
          label: t(`phone.${kind}`),
          panel: <StepsOf kind={kind} />,
        }))}
      />
      <SecureHint text="secureHint.phone" />
      <ButtonLink kind="filled" to="/">
        {t("phone.open")}
      </ButtonLink>
      <section ref={lost} id="lost" aria-labelledby="lost-title">
        <h2 id="lost-title">{t("phone.lost")}</h2>
        <p>{t("phone.lostIntro")}</p>
        <ol className="help-steps">
          <li>{t("phone.lostWifi")}</li>
          <li>{t("phone.lostComputer")}</li>
          <li>{t("phone.lostAddress")}</li>
        </ol>
        {addresses.length > 0 && (
          <>
            <h3>{t("phone.addresses")}</h3>
            <AddressList addresses={addresses} />
          </>
        )}
      </section>
    </Page>
  );
}

function StepsOf({ kind }: { kind: PhoneKind }) {
  return (
    <ol className="help-steps">
      {STEPS[kind].map(({ text, icon }) => (
        <li key={text}>
          {t(text)} {icon && <Icon name={icon} />}
        </li>
      ))}
    </ol>
  );
}
