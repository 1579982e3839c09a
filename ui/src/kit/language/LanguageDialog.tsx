/**
 * The dialog to choose a language. It lists each language in its own script, with the percentage of translated texts.
 */
import { useState } from "react";
import { progress } from "virtual:words";

import { holdsOne, spellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";
import { chooseLanguage, intl, locale, t } from "@/locales/language";
import { languages } from "@/locales/languages";

import { useMedia } from "../device/useMedia";
import { TextField } from "../form/TextField";
import { Dialog } from "../overlay/Dialog";
import { Icon } from "../picture/Icon";

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  // On a phone, focusing the search field would open the keyboard over the list.
  const hasMouse = useMedia("(pointer: fine)");
  const [search, setSearch] = useState("");
  const wanted = spellings(search.trim());
  const found = languages.filter(({ name, english, code }) =>
    [name, english, code].some((text) => holdsOne(foldText(text), wanted)),
  );
  return (
    <Dialog isOpen title={t("language.title")} icon="lang" onClose={onClose}>
      <p className="dim">{t("language.explained")}</p>
      <TextField
        label={t("language.search")}
        icon="search"
        type="search"
        value={search}
        onChange={setSearch}
        autoFocus={hasMouse}
      />
      <p className="sr" role="status">
        {t("language.found", { count: found.length })}
      </p>
      <ul className="languages">
        {found.map(({ code, name, dir }) => (
          <li key={code}>
            <button type="button" aria-current={code === locale() || undefined} onClick={() => chooseLanguage(code)}>
              <span>
                <bdi lang={code} dir={dir}>
                  {name}
                </bdi>
              </span>
              <span className="hint num">{percent(progress[code] ?? 0)}</span>
              {code === locale() && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="dim">{t("language.none")}</p>}
    </Dialog>
  );
}

const percent = (of100: number) => new Intl.NumberFormat(intl(), { style: "percent" }).format(of100 / 100);
