/** The top bar of cook mode: a close button, the recipe's name, timers, the keep-awake chip and display options. */
import { Suspense } from "react";

import type { KeepAwakeState } from "@/kit/device/useKeepAwake";
import { Switch } from "@/kit/form/Switch";
import { IconButton } from "@/kit/IconButton";
import { Popover } from "@/kit/overlay/Popover";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";
import { makeLazyComponent } from "@/kit/makeLazyComponent";

import { MeasureSwitch } from "../amounts/MeasureSwitch";
import { ScaleControl } from "../amounts/yields/ScaleControl";
import { formatYields } from "../amounts/yields/formatYields";
import type { Recipe } from "../recipe";
import { TimerChip } from "../timers/TimerChip";

const SecureHint = makeLazyComponent(() => import("@/kit/text/SecureHint"), "SecureHint");

export type CookBarProps = {
  recipe: Recipe;
  scale: number;
  onScale: (scale: number) => void;
  textScale: number;
  onResize: (by: number) => void;
  awake: KeepAwakeState;
  onLeave: () => void;
};

export function CookBar(props: CookBarProps) {
  const { recipe, scale, awake, onLeave } = props;
  const yields = formatYields(recipe, scale);
  const isAwake = awake.how === "lock" || awake.how === "film";
  return (
    <header className="cookbar">
      <IconButton icon="x" label={t("cook.leave")} aria-keyshortcuts="Escape" onClick={onLeave} />
      <p className="what">
        <bdi className="serif">{recipe.name}</bdi>
        {yields && (
          <span className="caption hint">
            <bdi>{yields}</bdi>
          </span>
        )}
      </p>
      <TimerChip alwaysShown />
      {isAwake && (
        <span className="chip plain awake" title={t("awake.on")}>
          <Icon name="sun" />
          <span className="word">{t("awake.on")}</span>
        </span>
      )}
      <Popover
        label={t("cook.options")}
        align="end"
        trigger={(wiring) => <IconButton icon="text-size" label={t("cook.options")} {...wiring} />}
      >
        <Options {...props} />
      </Popover>
    </header>
  );
}

function Options({ recipe, scale, onScale, textScale, onResize, awake }: CookBarProps) {
  const percent = new Intl.NumberFormat(intl(), { style: "percent" }).format(textScale);
  return (
    <div className="cook-options">
      <div className="size" role="group" aria-label={t("cook.textSize")}>
        <span className="label">{t("cook.textSize")}</span>
        <button
          type="button"
          className="btn outlined icon-only"
          aria-label={t("cook.smaller")}
          disabled={textScale <= 0.8}
          onClick={() => onResize(-0.1)}
        >
          <span className="serif s" aria-hidden="true">
            A
          </span>
        </button>
        <span className="num" role="status">
          {percent}
        </span>
        <button
          type="button"
          className="btn outlined icon-only"
          aria-label={t("cook.larger")}
          disabled={textScale >= 2}
          onClick={() => onResize(0.1)}
        >
          <span className="serif l" aria-hidden="true">
            A
          </span>
        </button>
      </div>
      {!recipe.settings?.disableAmount && <ScaleControl recipe={recipe} scale={scale} onScale={onScale} />}
      <MeasureSwitch recipe={recipe} />
      <Switch
        isSelected={awake.isWanted}
        onChange={awake.choose}
        help={awake.isWanted && awake.how === "none" ? t("awake.cannot") : undefined}
      >
        {t("awake.keep")}
      </Switch>
      {awake.isWanted && (
        <Suspense>
          <SecureHint text="secureHint.awake" />
        </Suspense>
      )}
    </div>
  );
}
