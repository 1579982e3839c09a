/** The settings of this device: language, light or dark mode, text size, and single-key shortcuts. */
import { Button } from "@/kit/Button";
import { Select } from "@/kit/form/Select";
import { canWorkOffline, startWorker, stopWorkingOffline } from "@/kit/device/keptAnswers";
import { useStored } from "@/kit/device/useStored";
import { Switch } from "@/kit/form/Switch";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { SecureHint } from "@/kit/text/SecureHint";
import { intl, t } from "@/locales/language";

import { OFFLINE } from "../offline/offlineSetting";
import { useUiPreferences } from "./preferences";
import { SIZES, type TextSize, useTextSize } from "./textSize";
import { type Mode, MODES, useMode } from "./theme";

export function DevicePreferences() {
  const { mode, choose } = useMode();
  const { size, chooseSize } = useTextSize();
  const [{ singleKeys }, store] = useUiPreferences();
  const [worksOffline, storeOffline] = useStored(OFFLINE, true);
  const open = useOpenFrameDialog();
  const language = new Intl.DisplayNames(intl(), { type: "language" }).of(intl().split("-")[0]!);
  return (
    <div className="device-preferences">
      <div className="two">
        <Select<Mode>
          label={t("mode.title")}
          value={mode}
          onChange={choose}
          options={MODES.map(([value, label]) => ({ value, label: t(label) }))}
        />
        <Select<TextSize>
          label={t("ownSettings.textSize")}
          value={size}
          onChange={chooseSize}
          options={SIZES.map(([value, label]) => ({ value, label: t(label) }))}
        />
      </div>
      <Switch
        isSelected={singleKeys}
        onChange={(isOn) => store({ singleKeys: isOn })}
        help={t("ownSettings.singleKeysHelp")}
      >
        {t("ownSettings.singleKeys")}
      </Switch>
      <Switch
        isSelected={worksOffline && canWorkOffline()}
        disabled={!canWorkOffline()}
        onChange={(isOn) => {
          storeOffline(isOn);
          void (isOn ? startWorker() : stopWorkingOffline());
        }}
        help={t(canWorkOffline() ? "ownSettings.offlineHelp" : "ownSettings.offlineNeedsHttps")}
      >
        {t("ownSettings.offline")}
      </Switch>
      <SecureHint text="secureHint.offline" />
      <p className="hint small">{t("ownSettings.motion")}</p>
      <Button icon="lang" aria-haspopup="dialog" {...preloadDialog} onClick={() => open("language")}>
        {t("language.title")}: {language}
      </Button>
    </div>
  );
}
