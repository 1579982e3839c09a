/** The settings, at `/settings`: everything that is not a place of its own, with a search. */
import { useState } from "react";

import { classes } from "@/kit/classes";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { TextField } from "@/kit/form/TextField";
import { Link } from "@/kit/Link";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { findSettings, matches } from "./findSettings";
import { type SettingsEntry, listSettings } from "./settingsEntries";
import { DevicePreferences } from "../preferences/DevicePreferences";
import { useMayStop } from "../useMayStop";
import "@/users/ways.css";
import "./settings.css";

export function SettingsScreen() {
  const sections = listSettings(useUser(), useMayStop());
  const [words, setWords] = useState("");
  const found = findSettings(sections, words);
  const hasDevice = matches(words, t("settings.device"), t("settings.also.device"));
  const count = found.reduce((sum, { entries }) => sum + entries.length, hasDevice ? 1 : 0);
  return (
    <Page title={t("settings.title")} className={classes("settings", words.trim() && "found")}>
      <TextField
        className="search"
        type="search"
        icon="search"
        label={t("settings.find")}
        value={words}
        onChange={setWords}
        autoComplete="off"
      />
      <p className="sr" role="status">
        {words.trim() && t("settings.found", { count })}
      </p>
      {found.map(({ title, entries }) => (
        <section key={title} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <ul className="ways">
            {entries.map((one) => (
              <li key={one.name}>
                <Way entry={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasDevice && (
        <section className="on-device" aria-label={t("settings.device")}>
          <h2>{t("settings.device")}</h2>
          <DevicePreferences />
        </section>
      )}
      {count === 0 && <EmptyState>{t("settings.nothing", { words: words.trim() })}</EmptyState>}
    </Page>
  );
}

function Way({ entry }: { entry: SettingsEntry }) {
  const user = useUser();
  const open = useOpenFrameDialog();
  const inside = (
    <>
      <Icon name={entry.icon} size="big" />
      <span>
        <b>{t(entry.name)}</b>
        <span className="hint small">{t(entry.help)}</span>
      </span>
      <Icon name="chevron-right" />
    </>
  );
  return "to" in entry ? (
    <Link className="way" to={entry.to(user)}>
      {inside}
    </Link>
  ) : (
    <button type="button" className="way" aria-haspopup="dialog" {...preloadDialog} onClick={() => open(entry.dialog)}>
      {inside}
    </button>
  );
}
