/** A frame with only the header, for resetting a password, for error pages, and for redirects. */
import { Outlet } from "react-router";

import { useUser } from "@/session/session";

import { Brand } from "./Brand";
import { SkipLink } from "./SkipLink";

export function BasicFrame() {
  return (
    <>
      <SkipLink />
      <header className="topbar">
        <Brand groupSlug={useUser()?.groupSlug} />
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
