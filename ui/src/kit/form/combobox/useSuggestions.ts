/** The state and key handling of a text field with suggestions (ARIA 1.2 combobox). */
import { type KeyboardEvent, useId, useMemo, useState } from "react";

import { nameStartsWith, findByExactName, type Choice, findChoices, isMeant } from "./findChoices";

export type SuggestionsOptions = {
  /** Undefined while the list is loading. */
  choices: Choice[] | undefined;
  /** The text that the user has typed but not yet committed, or null if nothing was typed. */
  typed: string | null;
  onSelect: (choice: Choice) => void;
  /** Creates a choice with this name. If not given, only existing choices can be selected. */
  onCreate?: (name: string) => void;
  /** Whether `choices` are already those that match the typed text, such as results of the server's search. */
  areFound?: boolean;
  /** Restores the text that the field contained before the user typed. */
  onRevert: () => void;
};

/** How many rows Page Up and Page Down move. */
const PAGE = 7;

export function useSuggestions({ choices, typed, onSelect, onCreate, areFound, onRevert }: SuggestionsOptions) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const text = typed?.trim() ?? "";
  const found = useMemo(() => {
    if (!isOpen || !choices) return [];
    return areFound ? choices : findChoices(choices, text);
  }, [isOpen, choices, text, areFound]);
  const exact = isOpen && choices && text ? findByExactName(choices, text) : undefined;
  const canCreate = Boolean(onCreate && (choices || areFound) && text && !exact);
  const count = found.length + (canCreate ? 1 : 0);
  // Results of a search that are only related to the text are not taken in place of what is meant.
  const meant = areFound && text ? found.findIndex((choice) => isMeant(choice, text)) : 0;
  const first = meant >= 0 ? meant : canCreate ? count - 1 : 0;
  const active = count === 0 ? -1 : Math.min(moved ?? (text ? first : -1), count - 1);

  const close = () => {
    setOpen(false);
    setMoved(null);
  };
  const open = () => {
    setOpen(true);
    setMoved(null);
  };
  const take = (index: number) => {
    close();
    const choice = found[index];
    if (choice) onSelect(choice);
    else if (canCreate) onCreate!(text);
  };
  const move = (to: number) => {
    if (!isOpen) open();
    else if (count > 0) setMoved((to + count) % count);
  };
  /**
   * Tab selects the active choice if the user reached it with the arrow keys, or if its name starts with the typed
   * text.
   */
  const leaveWithTab = () => {
    const choice = found[active];
    if (isOpen && active >= 0 && (moved !== null || (choice && nameStartsWith(choice, text)))) take(active);
  };
  const moves = (key: string): (() => void) | undefined =>
    ({
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active < 0 ? -1 : active - 1),
      PageDown: isOpen ? () => move(Math.min(active + PAGE, count - 1)) : undefined,
      PageUp: isOpen ? () => move(Math.max(active - PAGE, 0)) : undefined,
      Enter: isOpen && active >= 0 ? () => take(active) : undefined,
      Escape: isOpen ? close : typed === null ? undefined : onRevert,
    })[key];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Tab") leaveWithTab();
    const act = moves(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    isOpen,
    found,
    active,
    count,
    text,
    canCreate,
    open,
    close,
    take,
    onKeyDown,
    listId,
    /** Attributes of the input element. */
    wiring: {
      role: "combobox",
      autoComplete: "off",
      autoCapitalize: "none",
      spellCheck: false,
      "aria-autocomplete": "list" as const,
      "aria-expanded": isOpen && count > 0,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && active >= 0 ? `${listId}-${active}` : undefined,
    },
  };
}

export type Suggestions = ReturnType<typeof useSuggestions>;
