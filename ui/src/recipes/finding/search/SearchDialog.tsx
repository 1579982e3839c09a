/**
 * Searches recipes from any screen. An empty field offers recent searches, viewed recipes and links to other screens.
 */
import { type KeyboardEvent, useState } from "react";

import { recipePath } from "@/base/paths";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { clearMemory, noteSearch, readMemory } from "../../memory";
import { idOf, OPTIONS, SectionList, stepTo } from "./SectionList";
import { listOptions, type SearchResult } from "./searchOptions";
import { useSearch } from "./useSearch";
import "./search.css";

type SearchDialogProps = {
  onClose: () => void;
  /** Returns other pages of the app that the text is about. */
  findPlaces: (text: string) => SearchResult[];
};

export function SearchDialog({ onClose, findPlaces }: SearchDialogProps) {
  const group = useGroup();
  const { go } = useNavigation();
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [memory, setMemory] = useState(readMemory);
  const open = (to: string) => {
    if (text.trim()) noteSearch(text.trim());
    onClose();
    go(to);
  };
  const search = useSearch(group, text, (recipe) => open(recipePath(group.slug, recipe.slug)));
  const places = findPlaces(text.trim());
  const sections = listOptions({
    text: text.trim(),
    group,
    found: search.found,
    reasons: search.reasons,
    memory,
    places,
  });
  const options = sections.flatMap((section) => section.options);
  const take = (option: SearchResult) => (option.kind === "words" ? write(option.text) : open(option.to));
  function write(next: string) {
    setText(next);
    setActive(-1);
  }
  const mark = (index: number) => {
    setActive(index);
    document.getElementById(idOf(index))?.scrollIntoView({ block: "nearest" });
  };
  const enter = () => {
    const chosen = options[active];
    if (chosen) take(chosen);
    else search.openFirst();
  };
  return (
    <Dialog isOpen shape="top" title={t("search.title")} onClose={onClose}>
      <SearchField
        text={text}
        isSearching={search.isSearching}
        count={options.length}
        active={active}
        onWrite={write}
        onMark={mark}
        onEnter={enter}
      />
      <SearchStatus search={search} text={text.trim()} />
      <SectionList sections={sections} active={active} onSelect={take} onHover={setActive} />
      {!text.trim() && (memory.searches.length > 0 || (memory.viewed[group.slug]?.length ?? 0) > 0) && (
        <ClearSearchesButton onClear={() => setMemory(readMemory())} />
      )}
    </Dialog>
  );
}

type SearchFieldProps = {
  text: string;
  isSearching: boolean;
  /** The number of options in the list. */
  count: number;
  active: number;
  onWrite: (text: string) => void;
  onMark: (index: number) => void;
  onEnter: () => void;
};

function SearchField({ text, isSearching, count, active, onWrite, onMark, onEnter }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTo(event.key, active, count);
    if (to !== null) {
      event.preventDefault();
      onMark(to);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div className="with-icon search-field">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        autoFocus
        autoComplete="off"
        enterKeyHint="go"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={OPTIONS}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? idOf(active) : undefined}
        aria-label={t("search.label")}
        placeholder={t("search.hint")}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={isSearching ? "progress going" : "progress"} />
    </div>
  );
}

function ClearSearchesButton({ onClear }: { onClear: () => void }) {
  return (
    <p>
      <button
        type="button"
        className="link small"
        onClick={() => {
          clearMemory();
          onClear();
        }}
      >
        {t("search.forget")}
      </button>
    </p>
  );
}

function SearchStatus({ search, text }: { search: ReturnType<typeof useSearch>; text: string }) {
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
      {!text
        ? ""
        : isNone
          ? t("search.none", { words: text })
          : search.found
            ? t("search.found", { count: search.found.length })
            : t("search.searching")}
    </p>
  );
}
