/** Edits the notes of a recipe, each of which has a title and a text. */
import { type KeyboardEvent, memo, useRef } from "react";

import { Button } from "@/kit/Button";
import { TextField } from "@/kit/form/TextField";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import type { Note } from "../content";
import type { Edit } from "../useEdit";

type NoteRowsProps = { notes: Note[]; change: Edit["change"] };

export const NoteRows = memo(function NoteRows({ notes, change }: NoteRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Focuses a note, or the Add button if there is none. Waits one frame, until the list has been updated. */
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      (list.current?.children[at]?.querySelector("input") ?? add.current)?.focus();
    });
  const put = (next: Note[], at: number) => {
    change({ notes: next }, "structure");
    focus(at);
  };
  const write = (at: number, part: Partial<Note>) => change({ notes: notes.with(at, { ...notes[at]!, ...part }) });
  const move = (at: number, to: number) => {
    if (to >= 0 && to < notes.length) put(notes.toSpliced(at, 1).toSpliced(to, 0, notes[at]!), to);
  };
  return (
    <>
      <ol ref={list} className="note-rows">
        {notes.map((note, at) => (
          <NoteRow
            key={at}
            note={note}
            number={at + 1}
            isFirst={at === 0}
            isLast={at === notes.length - 1}
            onWrite={(part) => write(at, part)}
            onMove={(by) => move(at, at + by)}
            onDelete={() => put(notes.toSpliced(at, 1), Math.min(at, notes.length - 2))}
          />
        ))}
      </ol>
      <Button ref={add} icon="plus" onClick={() => put([...notes, { title: "", text: "" }], notes.length)}>
        {t("editing.addNote")}
      </Button>
    </>
  );
});

type NoteRowProps = {
  note: Note;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  onWrite: (part: Partial<Note>) => void;
  onMove: (by: number) => void;
  onDelete: () => void;
};

function NoteRow({ note, number, isFirst, isLast, onWrite, onMove, onDelete }: NoteRowProps) {
  const name = note.title || t("editing.noteNumber", { number });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className="note-row" onKeyDown={onKeyDown}>
      <TextField
        label={t("editing.noteTitle", { number })}
        value={note.title}
        onChange={(title) => onWrite({ title })}
        dir="auto"
        autoComplete="off"
      />
      <TextField
        label={t("editing.noteText", { number })}
        value={note.text}
        onChange={(text) => onWrite({ text })}
        lines={3}
      />
      <div className="row-do" role="group" aria-label={name}>
        <IconButton
          icon="arrow-up"
          label={t("editing.moveUp", { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t("editing.moveDown", { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon="delete" kind="danger" label={t("editing.deleteNote", { name })} onClick={onDelete} />
      </div>
    </li>
  );
}
