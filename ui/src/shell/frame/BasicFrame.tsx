/** A frame with only the header, for error pages and addresses that redirect. */
import { Outlet } from "react-router";

import { Brand } from "./Brand";
import { SkipLink } from "./SkipLink";

export function BasicFrame() {
  return (
    <>
      <SkipLink />
      <header className="topbar">
        <Brand />
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
