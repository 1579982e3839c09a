/**
 * The dialog to choose a language. It lists each language in its own script: first those that are complete, then those
 * of which a part is translated, with the percentage. The others cannot be chosen, and ask for help.
 */
import { useState } from "react";
import { languages, progress } from "virtual:words";

import { containsOne, listSpellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";
import { intl, locale, t } from "@/locales/language";

import { useMedia } from "../device/useMedia";
import { TextField } from "../form/TextField";
import { Dialog } from "../overlay/Dialog";
import { Icon } from "../picture/Icon";
import { chooseLanguage } from "./chooseLanguage";

type Language = (typeof languages)[number];
type LanguageDialogProps = {
  onClose: () => void;
  /** Stores the choice of a person, for all their devices. Without it, the choice counts in this browser. */
  store?: (code: string) => Promise<unknown>;
};

export function LanguageDialog({ onClose, store }: LanguageDialogProps) {
  // On a phone, focusing the search field would open the keyboard over the list.
  const hasMouse = useMedia("(pointer: fine)");
  const [search, setSearch] = useState("");
  const found = findLanguages(search);
  const offered = found.filter(isBegun);
  const choose = (code: string) =>
    void (store?.(code) ?? Promise.resolve()).then(
      () => chooseLanguage(code),
      () => undefined, // a message says why, and the language stays as it is
    );
  return (
    <Dialog isOpen title={t("language.title")} icon="lang" onClose={onClose}>
      <p className="dim">{t(store ? "language.forYou" : "language.forBrowser")}</p>
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
        {offered.map((language) => (
          <li key={language.code}>
            <LanguageChoice language={language} onChoose={choose} />
          </li>
        ))}
      </ul>
      {offered.length < found.length && (
        <ToTranslate languages={found.filter((one) => !isBegun(one))} isOpen={!!search} />
      )}
      {found.length === 0 && <p className="dim">{t("language.none")}</p>}
    </Dialog>
  );
}

function LanguageChoice({ language, onChoose }: { language: Language; onChoose: (code: string) => void }) {
  const { code, isComplete } = language;
  return (
    <button type="button" aria-current={code === locale() || undefined} onClick={() => onChoose(code)}>
      <OwnName language={language} />
      {!isComplete && <span className="hint">{t("language.partly", { percent: formatPercent(progress[code]!) })}</span>}
      {code === locale() && <Icon name="check" />}
    </button>
  );
}

/** The languages that nobody has begun to translate, and how to do it. */
function ToTranslate({ languages: waiting, isOpen }: { languages: Language[]; isOpen: boolean }) {
  return (
    <details className="to-translate" open={isOpen}>
      <summary>{t("language.help")}</summary>
      <p className="small dim">{t("language.helpHow")}</p>
      <ul>
        {waiting.map((language) => (
          <li key={language.code}>
            <OwnName language={language} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const OwnName = ({ language: { code, name, dir } }: { language: Language }) => (
  <span>
    <bdi lang={code} dir={dir}>
      {name}
    </bdi>
  </span>
);

const isBegun = ({ code }: Language) => code in progress;

/** Returns the languages whose name contains the text: complete ones first, each part in the order of their names. */
function findLanguages(text: string): Language[] {
  const { compare } = new Intl.Collator(intl());
  const wanted = listSpellings(text.trim());
  return languages
    .filter(({ name, english, code }) => [name, english, code].some((one) => containsOne(foldText(one), wanted)))
    .sort((one, other) => Number(other.isComplete) - Number(one.isComplete) || compare(one.name, other.name));
}

const formatPercent = (of100: number) => new Intl.NumberFormat(intl(), { style: "percent" }).format(of100 / 100);
