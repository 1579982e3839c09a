/** The name of the app, which links to the start page. */
import { groupPath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { Logo } from "@/kit/picture/Logo";

/** `groupSlug` is the user's own group. It is missing for a visitor. */
export function Brand({ groupSlug }: { groupSlug?: string }) {
  return (
    <Link className="brand" to={groupSlug ? groupPath(groupSlug) : "/"} aria-current={undefined}>
      <Logo />
      <span>Hearthbook</span>
    </Link>
  );
}
