/** No bar at all: sign-in and setup draw their own cover. */
import { Outlet } from "react-router";

import { DemoBanner } from "./DemoBanner";
import { SkipLink } from "./SkipLink";

export function BlankFrame() {
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <main id="main" tabIndex={-1}><Outlet /></main>
    </>
  );
}
