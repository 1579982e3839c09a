/** A field to choose one of many items by typing. Enter or Tab selects the active match.
 *
 * `choices` is the whole list, or undefined while loading. In an item `{id, name, also?}`, `also` holds plurals,
 * abbreviations and aliases. The field stays fast with thousands of items.
 * `value` is the chosen item (only its `name` is required) or null. `onChange` gets the chosen item, or null when the
 * user has emptied the field.
 * `onCreate(name)` is called when the user selects the last row ("Create ..."), or leaves the field with a name in it
 * that is not in the list.
 * `onNear` is called when the pointer or focus reaches the field, so that the list can be fetched.
 * For several choices, shown as chips, use `ComboboxMany`.
 */
import { type InputHTMLAttributes, useId, useRef, useState } from "react";

import { t } from "@/locales/language";

import { classes } from "../../classes";
import { findByExactName, type Choice } from "./findChoices";
import { Icon } from "../../picture/Icon";
import { SuggestionList } from "./SuggestionList";
import { useSuggestions } from "./useSuggestions";
import "./combobox.css";

export type ComboboxProps<One extends Choice> = {
  label: string;
  /** Hides the label from view, but not from screen readers. */
  hideLabel?: boolean;
  choices: One[] | undefined;
  value: { id?: string | null; name: string } | null;
  onChange: (value: One | null) => void;
  onCreate?: (name: string) => void;
  onNear?: () => void;
  /** Called with the typed text, so that it can be searched for. `choices` are then the results. */
  onType?: (text: string) => void;
  /** Called with the typed text, so that more choices can be searched for, which are added to `choices`. */
  onSearch?: (text: string) => void;
  /** The text of the last row, which creates an item with the typed name. */
  createLabel?: (name: string) => string;
  /** Further attributes of the input element. */
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "placeholder" | "disabled" | "maxLength" | "enterKeyHint" | "autoFocus"
  > & {
    "data-part"?: string;
  };
};

export function Combobox<One extends Choice>(props: ComboboxProps<One>) {
  const { label, hideLabel, choices, value, onNear, createLabel, input } = props;
  const id = useId();
  const { field, typed, type, suggestions, leave, clear } = useChosenOne(props);
  const { isOpen, open, wiring, onKeyDown } = suggestions;
  const shown = typed ?? value?.name ?? "";
  return (
    <div className="combobox field">
      <label htmlFor={id} className={classes(hideLabel && "sr")}>
        {label}
      </label>
      <div className="combobox-line">
        <input
          type="text"
          dir="auto"
          enterKeyHint="done"
          {...input}
          {...wiring}
          id={id}
          ref={field}
          className="input"
          value={shown}
          onKeyDown={onKeyDown}
          onFocus={onNear}
          onPointerDown={onNear}
          onClick={() => {
            if (!isOpen) open();
          }}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
        />
        {shown && !input?.disabled && <ClearButton label={label} onClick={clear} />}
      </div>
      {isOpen && (
        <SuggestionList
          label={label}
          anchor={field}
          from={suggestions}
          isLoading={!choices}
          createLabel={createLabel}
          isChosen={(one) => one === value?.id}
        />
      )}
    </div>
  );
}

function useChosenOne<One extends Choice>(props: ComboboxProps<One>) {
  const { choices, value, onChange, onCreate, onType, onSearch } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (act?: () => void) => {
    setTyped(null);
    act?.();
  };
  const create = onCreate && ((name: string) => settle(() => onCreate(name)));
  const suggestions = useSuggestions({
    choices,
    typed,
    onSelect: (choice) => settle(() => onChange(choice as One)),
    onCreate: create,
    areFound: onType !== undefined,
    onRevert: () => setTyped(null),
  });
  const leave = () => {
    suggestions.close();
    if (typed === null) return;
    const name = typed.trim();
    const exact = name ? (findByExactName(choices ?? [], name) as One | undefined) : undefined;
    if (!name) settle(() => onChange(null));
    else if (exact)
      settle(() => {
        if (exact.id !== value?.id) onChange(exact);
      });
    else if (create && name !== value?.name) create(name);
    else setTyped(null);
  };
  const clear = () => {
    suggestions.close();
    settle(() => onChange(null));
    field.current?.focus();
  };
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
    onSearch?.(text);
    suggestions.open();
  };
  return { field, typed, type, suggestions, leave, clear };
}

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="clear"
      tabIndex={-1}
      aria-label={t("combobox.clear", { label })}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name="x" size="tiny" />
    </button>
  );
}
