/** A frame without any bars, for sign-in and setup, which have their own layout. */
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
