/** The discreet link from a screen to the help page about it. */
import { helpPath } from "@/base/paths";
import { t } from "@/locales/language";

import { Link } from "./Link";
import { Icon } from "./picture/Icon";

/** `topic` is the name of the help page in its address. */
export const HelpLink = ({ topic }: { topic: string }) => (
  <Link
    to={helpPath(topic)}
    className="btn quiet icon-only help-link"
    title={t("help.about")}
    aria-label={t("help.about")}
  >
    <Icon name="help" />
  </Link>
);
