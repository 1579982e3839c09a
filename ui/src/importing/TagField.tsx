/** Tags as words: a comma or Enter after each, known ones are offered. */
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";

import { Field } from "@/kit/Field";
import { Icon } from "@/kit/Icon";
import { t } from "@/locales/language";
import { choicesQuery } from "@/recipes/finding/filterLists";
import { useGroup } from "@/session/useGroup";

export function TagField({ value, onChange }: { value: string[]; onChange: (tags: string[]) => void }) {
  const group = useGroup();
  const [typed, setTyped] = useState("");
  const [isNear, setNear] = useState(false);
  const { data: known } = useQuery({ ...choicesQuery(group, "tags"), enabled: isNear });
  const list = useId();
  const add = (text: string) => {
    const names = text.split(",").map((name) => name.trim()).filter((name) => name && !value.some((one) => one.toLowerCase() === name.toLowerCase()));
    if (names.length > 0) onChange([...value, ...names]);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && !typed) onChange(value.slice(0, -1));
  };
  return (
    <Field label={t("importing.tags")} help={t("importing.tagsHelp")}>
      {(wiring) => (
        <div className="tag-field">
          {value.map((name) => (
            <span key={name} className="chip"><bdi>{name}</bdi><button type="button" aria-label={t("importing.removeTag", { name })} onClick={() => onChange(value.filter((one) => one !== name))}><Icon name="x" size="tiny" /></button></span>
          ))}
          <input
            {...wiring} className="input" list={list} autoComplete="off" enterKeyHint="done" value={typed} onFocus={() => setNear(true)} onKeyDown={onKeyDown}
            onBlur={() => add(typed)} onChange={(event) => (event.target.value.includes(",") ? add(event.target.value) : setTyped(event.target.value))}
          />
          <datalist id={list}>{known?.filter(({ name }) => !value.includes(name)).map(({ id, name }) => <option key={id} value={name}>{name}</option>)}</datalist>
        </div>
      )}
    </Field>
  );
}
