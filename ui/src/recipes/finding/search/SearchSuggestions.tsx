/**
 * What a page's own search field offers besides the recipes on the page: recent searches and viewed recipes while it is
 * empty, then the settings that the text is about, and adding or writing a recipe.
 */
import { useEffect, useEffectEvent, useState } from "react";

import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";

import { readMemory } from "../../memory";
import type { SearchSuggestionsProps } from "../../outsideParts";
import { idOf, SectionList, stepTo } from "./SectionList";
import { listOptions, type SearchResult } from "./searchOptions";
import "./search.css";

type Props = SearchSuggestionsProps & {
  /** Returns other pages of the app that the text is about. */
  findPlaces: (text: string) => SearchResult[];
};

/** The options that lead to where the user is already. */
const HERE = new Set(["filters", "all"]);

export function SearchSuggestions({ field, text, group, isNone, isPartial, onWrite, onClose, findPlaces }: Props) {
  const { go } = useNavigation();
  const [memory] = useState(readMemory);
  const [mark, setMark] = useState({ text, active: -1 });
  const active = mark.text === text ? mark.active : -1;
  const found = isNone ? [] : undefined;
  const sections = listOptions({ text, group, found, memory, places: findPlaces(text) })
    .filter(({ id }) => id !== "places")
    .map((section) => ({ ...section, options: section.options.filter(({ id }) => isPartial || !HERE.has(id)) }))
    .filter(({ options }) => options.length > 0);
  const options = sections.flatMap((section) => section.options);
  const take = (option: SearchResult) => {
    onClose();
    if (option.kind === "words") onWrite(option.text);
    else go(option.to);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const to = stepTo(event.key, active, options.length);
    const chosen = options[active];
    if (to !== null && options.length > 0) setMark({ text, active: to });
    else if (event.key === "Enter" && chosen && !event.isComposing) take(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation(); // The field itself does nothing with this key then.
  });
  useEffect(() => {
    const input = field.current;
    input?.addEventListener("keydown", onKeyDown);
    return () => input?.removeEventListener("keydown", onKeyDown);
  }, [field]);
  useEffect(() => {
    const input = field.current;
    input?.setAttribute("aria-expanded", String(options.length > 0));
    if (active >= 0) input?.setAttribute("aria-activedescendant", idOf(active));
    return () => {
      input?.setAttribute("aria-expanded", "false");
      input?.removeAttribute("aria-activedescendant");
    };
  }, [field, active, options.length]);
  if (options.length === 0) return null;
  return (
    // A press on an option must not take the focus from the field, because that closes the list.
    <div className="search-suggestions" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <p className="sr" role="status">
        {t("search.suggestions", { count: options.length })}
      </p>
      <SectionList
        sections={sections}
        active={active}
        onSelect={take}
        onHover={(index) => setMark({ text, active: index })}
      />
    </div>
  );
}
