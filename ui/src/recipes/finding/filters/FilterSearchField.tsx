/**
 * The search field of a page with recipes, which narrows the recipes below it. It stands for the search of the top bar,
 * so it also offers what that offers.
 */
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";

import { useDebounced } from "@/kit/form/useDebounced";
import { IconButton } from "@/kit/IconButton";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { ExplorerQuery } from "../../explorerQuery";
import { useOutsideParts } from "../../outsideParts";
import type { RecipeGroup } from "../../recipeQueries";
import type { ChangeQuery } from "../useExplorer";

type FilterSearchFieldProps = {
  group: RecipeGroup;
  query: ExplorerQuery;
  changeQuery: ChangeQuery;
  total: number | undefined;
  isPartial: boolean;
};

export function FilterSearchField({ group, query, changeQuery, total, isPartial }: FilterSearchFieldProps) {
  const { SearchSuggestions } = useOutsideParts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(query.search);
  const rested = useDebounced(text, 500);
  const field = useRef<HTMLInputElement>(null);
  const submitted = useRef(query.search);
  // The Back button, links and the reset button also change the query, so the text of the field is updated to match.
  useEffect(() => {
    if (query.search !== submitted.current) setText(query.search);
    submitted.current = query.search;
  }, [query.search]);
  const submit = (next: string) => {
    if (next === submitted.current.trim()) return;
    submitted.current = next;
    changeQuery({ search: next });
  };
  const onRested = useEffectEvent(submit);
  useEffect(() => onRested(rested.trim()), [rested]);
  const clear = () => {
    setText("");
    submit("");
    field.current?.focus();
  };
  return (
    <div className="with-icon filter-search" onBlur={() => setOpen(false)}>
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={isOpen ? "search-options" : undefined}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t("explorer.findHint")}
        aria-label={t("explorer.find")}
        value={text}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            if (text) clear();
            setOpen(false);
          }
          if (event.key !== "Enter") return;
          event.preventDefault();
          submit(text.trim());
          setOpen(false);
          if (window.matchMedia("(pointer: coarse)").matches) event.currentTarget.blur();
        }}
      />
      {text && <IconButton icon="x" label={t("explorer.clear")} className="clear" onClick={clear} />}
      {isOpen && (
        <Suspense fallback={null}>
          <SearchSuggestions
            field={field}
            text={text.trim()}
            group={group}
            isNone={total === 0 && text.trim() === query.search}
            isPartial={isPartial}
            onWrite={(words) => {
              setText(words);
              submit(words);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
