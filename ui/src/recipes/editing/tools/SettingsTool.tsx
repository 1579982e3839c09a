/** Edits the settings of a recipe, such as which parts its page shows and whether others may edit it. */
import { Button } from "@/kit/Button";
import { Switch } from "@/kit/form/Switch";
import { Popover } from "@/kit/overlay/Popover";
import { t } from "@/locales/language";

import { SETTINGS } from "../content";
import type { Edit } from "../useEdit";

export function SettingsTool({ edit: { content, change }, isOwner }: { edit: Edit; isOwner: boolean }) {
  return (
    <Popover
      label={t("editing.settings")}
      align="start"
      trigger={(wiring) => (
        <Button kind="quiet" compact icon="sliders" {...wiring}>
          {t("editing.settings")}
        </Button>
      )}
    >
      <div className="settings-tool">
        {SETTINGS.map((name) => (
          <Switch
            key={name}
            isSelected={content.settings[name]}
            disabled={name === "locked" && !isOwner}
            help={name === "locked" && !isOwner ? t("editing.lockedByOwner") : t(`editing.settingHelp.${name}`)}
            onChange={(isOn) => change({ settings: { ...content.settings, [name]: isOn } }, "structure")}
          >
            {t(`editing.setting.${name}`)}
          </Switch>
        ))}
      </div>
    </Popover>
  );
}
