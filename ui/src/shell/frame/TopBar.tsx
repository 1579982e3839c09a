/** The top bar: menu button, app name, search, light or dark mode, sign in or out. */
import { ButtonLink } from "@/kit/Button";
import { IconButton } from "@/kit/IconButton";
import { useNavigation } from "@/kit/navigation";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { TimersInBar } from "@/recipes/timers/TimersInBar";
import { signInPath } from "@/session/signInPath";

import type { BarsProps } from "./bars";
import { Brand } from "./Brand";
import { useMode } from "../preferences/theme";

export function TopBar(props: BarsProps & { isRailOpen: boolean; onToggleRail: () => void }) {
  const { group, account, isRailOpen, onToggleRail } = props;
  const { path } = useNavigation();
  return (
    <header className="topbar">
      <IconButton
        className="wide-only"
        icon="menu"
        label={t("shell.menu")}
        aria-expanded={isRailOpen}
        aria-controls="rail"
        onClick={onToggleRail}
      />
      <Brand groupSlug={account?.groupSlug} />
      {group.slug && <SearchButtons />}
      <TimersInBar />
      <ModeButton />
      {account ? (
        account.signOut
      ) : (
        <ButtonLink kind="quiet" to={signInPath(path)}>
          {t("shell.signIn")}
        </ButtonLink>
      )}
    </header>
  );
}

function SearchButtons() {
  const open = useOpenFrameDialog();
  return (
    <>
      <button
        type="button"
        className="input find"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        {...preloadDialog}
        onClick={() => open("search")}
      >
        <Icon name="search" />
        <span className="hint">{t("shell.searchAll")}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <IconButton
        className="find-icon"
        icon="search"
        label={t("shell.search")}
        {...preloadDialog}
        onClick={() => open("search")}
      />
    </>
  );
}

/** Switches between light and dark mode. The label names the mode it switches to. */
function ModeButton() {
  const { isDark, choose } = useMode();
  return (
    <IconButton
      className="mode"
      icon={isDark ? "sun" : "moon"}
      label={isDark ? t("mode.toLight") : t("mode.toDark")}
      onClick={() => choose(isDark ? "light" : "dark")}
    />
  );
}
