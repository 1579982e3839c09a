/** The header alone: shared recipes, error pages. */
import { Outlet } from "react-router";

import { Brand } from "./Brand";
import { SkipLink } from "./SkipLink";

export function BasicFrame() {
  return (
    <>
      <SkipLink />
      <header className="topbar"><Brand /></header>
      <main id="main" tabIndex={-1}><Outlet /></main>
    </>
  );
}
