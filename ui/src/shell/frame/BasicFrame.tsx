/** The header alone: error pages, and addresses that lead elsewhere. */
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
