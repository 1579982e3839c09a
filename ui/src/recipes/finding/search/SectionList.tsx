/** The options below a search field, in sections, and how the arrow keys move through them. */
import { t } from "@/locales/language";

import { SearchOption } from "./SearchOption";
import type { SearchResult, SearchSection } from "./searchOptions";

/** The ID of the list. Only one is on the page at a time. */
export const OPTIONS = "search-options";

/**
 * Returns the index of the option that a key moves to, -1 for the search field, or null if the key moves to no option.
 * While no option is active, Home and End move the cursor in the search field.
 */
export function stepTo(key: string, active: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(active + 1, count - 1);
  if (key === "ArrowUp") return Math.max(active - 1, -1);
  if (active < 0) return null;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

export const idOf = (index: number) => `search-option-${index}`;

type SectionListProps = {
  sections: SearchSection[];
  active: number;
  onSelect: (option: SearchResult) => void;
  onHover: (index: number) => void;
};

export function SectionList({ sections, active, onSelect, onHover }: SectionListProps) {
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((count, section) => count + section.options.length, 0),
  );
  return (
    <div className="search-options" id={OPTIONS} role="listbox" aria-label={t("search.results")}>
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
                onSelect={() => onSelect(option)}
                onHover={() => onHover(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
