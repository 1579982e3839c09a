/** The name of the app, which links to the start page. */
import { Link } from "@/kit/Link";
import { Logo } from "@/kit/picture/Logo";
import { useUser } from "@/session/session";

export function Brand() {
  const user = useUser();
  return (
    <Link className="brand" to={user ? `/g/${user.groupSlug}` : "/"} aria-current={undefined}>
      <Logo />
      <span>Hearthbook</span>
    </Link>
  );
}
