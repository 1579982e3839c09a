/** Shows the entries that match the search, grouped by their first letter. */
import { type ReactNode, useDeferredValue, useMemo } from "react";

import { groupPath } from "@/base/paths";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { preloadDialog } from "@/kit/overlay/preload";
import { intl, t } from "@/locales/language";

import { EntryCard, type EntryCardProps } from "./EntryCard";
import { findByName } from "./findByName";
import { type Chapter, groupByLetter } from "./groupByLetter";
import { getHeadingId, LetterBar, nameLetter } from "./LetterBar";
import type { Organizer, OrganizerKind } from "../organizers";
import type { OrganizerUse } from "./organizerUses";
import { useRestoreFocus } from "./useRestoreFocus";

export type BookIndexProps = Pick<EntryCardProps, "onChange" | "onDelete"> & {
  kind: OrganizerKind;
  groupSlug: string;
  entries: Organizer[];
  /** Maps the id of each entry to its number of recipes and a picture. Undefined if this could not be loaded. */
  usesById: ReadonlyMap<string, OrganizerUse> | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** The id of an entry that was just created. It gets the focus. */
  made: string | null;
  onCreate?: (name: string) => void;
};

/** The letter bar is shown if there are at least this many entries and letters. */
const LONG = { entries: 24, letters: 5 };

export function BookIndex(props: BookIndexProps) {
  const { kind, groupSlug, entries, usesById, search, onSearch, made, onCreate, onChange, onDelete } = props;
  const typed = useDeferredValue(search.trim());
  const found = useMemo(() => findByName(entries, typed), [entries, typed]);
  const chapters = useMemo(() => groupByLetter(found.items, intl()), [found]);
  const isLong = found.items.length >= LONG.entries && chapters.length >= LONG.letters;
  const ids = useMemo(() => chapters.flatMap(({ items }) => items.map(({ id }) => id)), [chapters]);
  const { frame, onFocus, onBlur } = useRestoreFocus(ids, made);
  return (
    <>
      <p className="sr" role="status">
        {typed && t("organizers.found", { count: found.items.length })}
      </p>
      {found.isSimilar && <p className="near dim">{t("organizers.near", { words: typed })}</p>}
      {found.items.length === 0 && <NoMatches search={typed} onClear={() => onSearch("")} onCreate={onCreate} />}
      {isLong && <LetterBar letters={chapters.map(({ letter }) => letter)} />}
      <div ref={frame} className={isLong ? "chapters" : "chapters few"} onFocus={onFocus} onBlur={onBlur}>
        {chapters.map((chapter) => (
          <ChapterSection key={chapter.letter} chapter={chapter}>
            {chapter.items.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                use={usesById ? usesById.get(entry.id) : null}
                to={`${groupPath(groupSlug)}?${kind}=${entry.id}`}
                onChange={onChange}
                onDelete={onDelete}
              />
            ))}
          </ChapterSection>
        ))}
      </div>
    </>
  );
}

function ChapterSection({ chapter: { letter }, children }: { chapter: Chapter<Organizer>; children: ReactNode }) {
  const id = getHeadingId(letter);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} aria-label={nameLetter(letter)}>
        <bdi>{letter}</bdi>
      </h2>
      <ul className="entries">{children}</ul>
    </section>
  );
}

function NoMatches({
  search,
  onClear,
  onCreate,
}: {
  search: string;
  onClear: () => void;
  onCreate?: (name: string) => void;
}) {
  return (
    <EmptyState
      action={
        onCreate ? (
          <Button icon="plus" {...preloadDialog} onClick={() => onCreate(search)}>
            {t("organizers.createCalled", { name: search })}
          </Button>
        ) : (
          <Button icon="x" onClick={onClear}>
            {t("explorer.clear")}
          </Button>
        )
      }
    >
      {t("organizers.noneCalled", { words: search })}
    </EmptyState>
  );
}
