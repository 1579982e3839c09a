/** A frame without any bars: sign-in and setup have their own layout. */
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
