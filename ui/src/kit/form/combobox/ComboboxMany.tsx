/** A field to choose several of many items, shown as removable chips. Enter adds the active match, and Backspace in an
 * empty field removes the last chip.
 *
 * `choices` is the whole list, as in `Combobox`. Items that are already chosen are not suggested.
 * `value` is the list of chosen items, and `onChange` gets the new list.
 * `onCreate(name)` is called when the user selects the last row ("Create ..."). It may open a dialog, or create an item
 * and append it to the list.
 * `after` is a button after the field, such as "+".
 */
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";

import { t } from "@/locales/language";

import { findByExactName, type Choice } from "./findChoices";
import { Icon } from "../../picture/Icon";
import { SuggestionList } from "./SuggestionList";
import { useSuggestions } from "./useSuggestions";
import "./combobox.css";

export type ComboboxManyProps<One extends Choice> = {
  label: string;
  choices: One[] | undefined;
  value: One[];
  onChange: (value: One[]) => void;
  onCreate?: (name: string) => void;
  onNear?: () => void;
  /**
   * Whether typing a comma or leaving the field adds the typed text, even if it is a new name. Meant for names that are
   * cheap to create, such as tags.
   */
  allowNewText?: boolean;
  placeholder?: string;
  after?: ReactNode;
};

export function ComboboxMany<One extends Choice>(props: ComboboxManyProps<One>) {
  const { label, choices, value, onNear, placeholder, after } = props;
  const id = useId();
  const { field, typed, type, suggestions, onKeyDown, leave, remove } = useChosenMany(props);
  return (
    <div className="combobox many field">
      <label htmlFor={id}>{label}</label>
      {value.length > 0 && (
        <ul className="chosen" aria-label={t("combobox.chosen", { label })}>
          {value.map((one) => (
            <ChosenChip key={one.id} name={one.name} onRemove={() => remove(one)} />
          ))}
        </ul>
      )}
      <div className="combobox-line">
        <input
          type="text"
          dir="auto"
          enterKeyHint="done"
          {...suggestions.wiring}
          id={id}
          ref={field}
          className="input"
          placeholder={placeholder}
          value={typed ?? ""}
          onKeyDown={onKeyDown}
          onFocus={onNear}
          onPointerDown={onNear}
          onClick={() => {
            if (!suggestions.isOpen) suggestions.open();
          }}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
        />
        {after}
      </div>
      {suggestions.isOpen && (
        <SuggestionList label={label} anchor={field} from={suggestions} isLoading={!choices} isChosen={() => false} />
      )}
    </div>
  );
}

function useChosenMany<One extends Choice>({
  choices,
  value,
  onChange,
  onCreate,
  allowNewText,
}: ComboboxManyProps<One>) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const open = useMemo(() => choices?.filter((choice) => !value.some((one) => one.id === choice.id)), [choices, value]);
  const add = (choice: Choice) => {
    setTyped(null);
    onChange([...value, choice as One]);
  };
  const create =
    onCreate &&
    ((name: string) => {
      setTyped(null);
      onCreate(name);
    });
  const suggestions = useSuggestions({
    choices: open,
    typed,
    onSelect: add,
    onCreate: create,
    onRevert: () => setTyped(null),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Backspace" && !typed && value.length > 0) onChange(value.slice(0, -1));
    else if (event.key === "," && allowNewText) {
      event.preventDefault();
      settle();
    } else suggestions.onKeyDown(event);
  };
  const settle = () => {
    const name = typed?.trim() ?? "";
    const exact = name ? findByExactName(open ?? [], name) : undefined;
    if (exact) add(exact);
    else if (name && allowNewText && create && !findByExactName(value, name)) create(name);
    else setTyped(null);
  };
  const leave = () => {
    suggestions.close();
    settle();
  };
  const remove = (gone: One) => {
    onChange(value.filter((one) => one.id !== gone.id));
    field.current?.focus();
  };
  const type = (text: string) => {
    setTyped(text);
    suggestions.open();
  };
  return { field, typed, type, suggestions, onKeyDown, leave, remove };
}

function ChosenChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="chip">
      <bdi className="cut">{name}</bdi>
      <button type="button" aria-label={t("combobox.remove", { name })} onClick={onRemove}>
        <Icon name="x" size="tiny" />
      </button>
    </li>
  );
}
