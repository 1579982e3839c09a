/** Finds a recipe from anywhere: letters, arrows, Enter. Without words: what was looked for and opened lately, and places to go. */
import { type KeyboardEvent, useState } from "react";

import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { forgetAll, noteSearch, readMemory } from "../../memory";
import { SearchOption } from "./SearchOption";
import { optionsFor, type SearchResult, type SearchSection } from "./searchOptions";
import { useSearch } from "./useSearch";
import "./search.css";

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const group = useGroup();
  const { go } = useNavigation();
  const [words, setWords] = useState("");
  const [active, setActive] = useState(-1);
  const [memory, setMemory] = useState(readMemory);
  const open = (to: string) => {
    if (words.trim()) noteSearch(words.trim());
    onClose();
    go(to);
  };
  const search = useSearch(group, words, (recipe) => open(`/g/${group.slug}/r/${recipe.slug}`));
  const sections = optionsFor({ words: words.trim(), group, found: search.found, memory });
  const options = sections.flatMap((section) => section.options);
  const take = (option: SearchResult) => (option.kind === "words" ? write(option.words) : open(option.to));
  function write(text: string) {
    setWords(text);
    setActive(-1);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: Math.min(active + 1, options.length - 1),
      ArrowUp: Math.max(active - 1, -1),
      Home: active < 0 ? null : 0,
      End: active < 0 ? null : options.length - 1,
    }[event.key];
    if (typeof to === "number") {
      event.preventDefault();
      setActive(to);
      document.getElementById(idOf(to))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const chosen = options[active];
      if (chosen) take(chosen);
      else search.openFirst();
    }
  };
  return (
    <Dialog isOpen shape="top" title={t("search.title")} onClose={onClose}>
      <div className="with-icon search-field">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          autoFocus
          autoComplete="off"
          enterKeyHint="go"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls="search-options"
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? idOf(active) : undefined}
          aria-label={t("search.label")}
          placeholder={t("search.hint")}
          value={words}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={search.isSearching ? "progress going" : "progress"} />
      </div>
      <SearchStatus search={search} words={words.trim()} />
      <SectionList sections={sections} active={active} onTake={take} onHover={setActive} />
      {!words.trim() && (memory.searches.length > 0 || (memory.viewed[group.slug]?.length ?? 0) > 0) && (
        <p>
          <button
            type="button"
            className="link small"
            onClick={() => {
              forgetAll();
              setMemory(readMemory());
            }}
          >
            {t("search.forget")}
          </button>
        </p>
      )}
    </Dialog>
  );
}

const idOf = (index: number) => `search-option-${index}`;

type SectionListProps = {
  sections: SearchSection[];
  active: number;
  onTake: (option: SearchResult) => void;
  onHover: (index: number) => void;
};

function SectionList({ sections, active, onTake, onHover }: SectionListProps) {
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((count, section) => count + section.options.length, 0),
  );
  return (
    <div className="search-options" id="search-options" role="listbox" aria-label={t("search.results")}>
      {sections.map((section, at) => (
        <div key={section.id} role="group" aria-label={section.title}>
          <p className="small hint" aria-hidden="true">
            {section.title}
          </p>
          {section.options.map((option, offset) => {
            const index = starts[at]! + offset;
            return (
              <SearchOption
                key={option.id}
                id={idOf(index)}
                option={option}
                isActive={index === active}
                onTake={() => onTake(option)}
                onHover={() => onHover(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function SearchStatus({ search, words }: { search: ReturnType<typeof useSearch>; words: string }) {
  if (search.isFailed) {
    return (
      <p role="alert">
        {t("search.failed")}{" "}
        <button type="button" className="link" onClick={search.retry}>
          {t("search.retry")}
        </button>
      </p>
    );
  }
  const isNone = search.found?.length === 0;
  return (
    <p className={isNone ? "dim" : "sr"} role="status">
      {!words
        ? ""
        : isNone
          ? t("search.none", { words })
          : search.found
            ? t("search.found", { count: search.found.length })
            : t("search.searching")}
    </p>
  );
}
