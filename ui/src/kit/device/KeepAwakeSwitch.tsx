/** A switch for keeping the device's screen on while the page is open. */
import { t } from "@/locales/language";

import { Switch } from "../form/Switch";
import { useKeepAwake } from "./useKeepAwake";

export function KeepAwakeSwitch() {
  const { isWanted, choose, how } = useKeepAwake();
  return (
    <Switch isSelected={isWanted} onChange={choose} help={isWanted && how === "none" ? t("awake.cannot") : undefined}>
      {t("awake.keep")}
    </Switch>
  );
}
