/** No bar at all: sign-in and setup draw their own cover. */
import { Outlet } from "react-router";

import { SkipLink } from "./SkipLink";

export function BlankFrame() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
