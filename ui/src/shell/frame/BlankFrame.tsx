/** A frame without any bars, for sign-in and setup, which have their own layout. In a demo it has a banner. */
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";

import { aboutQuery } from "@/api/app";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

import { SkipLink } from "./SkipLink";

export function BlankFrame() {
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function DemoBanner() {
  const { data } = useQuery(aboutQuery);
  if (!data?.demoStatus) return null;
  return (
    <aside className="demo-banner">
      <Banner>{t("shell.demo", { version: data.productVersion })}</Banner>
    </aside>
  );
}
