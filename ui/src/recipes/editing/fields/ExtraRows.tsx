/** Edits the extras: key-value pairs that Hearthbook stores for other programs but does not use itself. */
import { memo, useState } from "react";

import { Button } from "@/kit/Button";
import { TextField } from "@/kit/form/TextField";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import type { Content } from "../content";
import type { Edit } from "../useEdit";

type ExtraRowsProps = Pick<Content, "extras"> & Pick<Edit, "change">;

export const ExtraRows = memo(function ExtraRows({ extras, change }: ExtraRowsProps) {
  const drop = (gone: string) =>
    change({ extras: Object.fromEntries(Object.entries(extras).filter(([name]) => name !== gone)) }, "structure");
  return (
    <>
      <ul className="extra-rows">
        {Object.entries(extras).map(([name, value]) => (
          <li key={name} className="with-button">
            <TextField
              label={name}
              value={value}
              onChange={(next) => change({ extras: { ...extras, [name]: next } })}
              dir="auto"
              autoComplete="off"
            />
            <IconButton
              icon="delete"
              kind="danger"
              label={t("editing.deleteExtra", { name })}
              onClick={() => drop(name)}
            />
          </li>
        ))}
      </ul>
      <NewExtra extras={extras} onAdd={(key) => change({ extras: { ...extras, [key]: "" } }, "structure")} />
    </>
  );
});

type NewExtraProps = { extras: Record<string, string>; onAdd: (key: string) => void };

function NewExtra({ extras, onAdd }: NewExtraProps) {
  const [key, setKey] = useState("");
  const [isAsked, setAsked] = useState(false);
  const wrong = findKeyError(key, extras);
  const add = () => {
    setAsked(Boolean(wrong));
    if (wrong) return;
    onAdd(key);
    setKey("");
  };
  return (
    <form
      className="with-button"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={t("editing.extraKey")}
        value={key}
        onChange={(next) => {
          setKey(next);
          setAsked(false);
        }}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isAsked || /\s/u.test(key) ? wrong : undefined}
      />
      <Button type="submit" icon="plus">
        {t("editing.addExtra")}
      </Button>
    </form>
  );
}

function findKeyError(key: string, extras: Record<string, string>): string | undefined {
  if (!key) return t("editing.extraNeeded");
  if (/\s/u.test(key)) return t("field.noWhitespace");
  return Object.hasOwn(extras, key) ? t("editing.extraTwice", { key }) : undefined;
}
