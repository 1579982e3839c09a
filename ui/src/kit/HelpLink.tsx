/** The discreet link from a screen to the help page about it. */
import { helpPath } from "@/base/paths";
import { t } from "@/locales/language";

import { Link } from "./Link";
import { Icon } from "./picture/Icon";

/** `topic` is the name of the help page in its address. `label` is for a part of a screen that has its own help. */
export const HelpLink = ({ topic, label = t("help.about") }: { topic: string; label?: string }) => (
  <Link to={helpPath(topic)} className="btn quiet icon-only help-link" title={label} aria-label={label}>
    <Icon name="help" />
  </Link>
);
