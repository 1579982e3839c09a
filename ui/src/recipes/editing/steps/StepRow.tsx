/** The row that edits one step: its number, optional summary, text with preview, and linked ingredients. */
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from "react";

import { classes } from "@/kit/classes";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { IconButton } from "@/kit/IconButton";
import { Markdown } from "@/kit/markdown/Markdown";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

import { handleTab } from "../ingredients/IngredientRow";
import type { Step } from "../../recipe";
import { nameStep } from "../rows/nameRows";
import { PasteOffer } from "../rows/PasteOffer";
import { RowHandle } from "../rows/RowHandle";
import { stepKind, makeStep } from "../rows/rowKinds";
import { SectionTitle, useTitle } from "../rows/SectionTitle";
import { splitSteps } from "../rows/splitText";
import { usePastedRows } from "../rows/usePastedRows";
import { type StepActions, StepMenu } from "./StepMenu";

/** An ingredient linked to a step. `text` is its amount and food as text. */
export type LinkedIngredient = { id: string; text: string };
export type StepRowProps = {
  step: Step;
  number: number;
  uses: LinkedIngredient[];
  actions: StepActions;
  isFirst: boolean;
  isLast: boolean;
  uploading: string | undefined;
};

export const StepRow = memo(
  function StepRow({ step, number, uses, actions, isFirst, isLast, uploading }: StepRowProps) {
    const id = stepKind.idOf(step);
    const name = nameStep(step, number);
    const [isPreview, setPreview] = useState(false);
    const { isTitled, toggle, wiring } = useTitle(step.title, (title, kind) => actions.change(id, { title }, kind));
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
      handleTab(event, { isBlank: stepKind.isBlank(step), isFirst, isLast, id, actions });
    return (
      <li className="step-row">
        {isTitled && <SectionTitle {...wiring} />}
        <div role="group" className="row-body" data-line="row" data-row={id} aria-label={name} onKeyDown={onKeyDown}>
          <span className="step-number serif" aria-hidden="true">
            {new Intl.NumberFormat(intl()).format(number)}
          </span>
          <RowHandle name={name} />
          <input
            type="text"
            dir="auto"
            className="input step-summary"
            data-part="first"
            autoComplete="off"
            value={step.summary ?? ""}
            placeholder={t("rows.stepNumber", { number })}
            aria-label={t("rows.summary", { number })}
            onChange={(event) => actions.change(id, { summary: event.target.value })}
          />
          <StepMenu
            {...{ id, name, number, actions, isTitled, isFirst, isLast, isPreview }}
            onTitle={toggle}
            onPreview={() => setPreview(!isPreview)}
          />
          <IconButton
            icon="delete"
            className="wide-only"
            label={t("rows.deleteOne", { name })}
            onClick={() => actions.remove(id)}
          />
          {isPreview ? (
            <div className="prose step-preview">
              {step.text?.trim() ? <Markdown text={step.text} /> : <p className="hint">{t("rows.nothingWritten")}</p>}
            </div>
          ) : (
            <StepText step={step} id={id} number={number} actions={actions} />
          )}
          <StepFoot {...{ id, name, uses, actions, isPreview, uploading }} onPreview={() => setPreview(!isPreview)} />
        </div>
      </li>
    );
  },
  (one, other) =>
    one.uses.length === other.uses.length &&
    one.uses.every(({ id, text }, index) => other.uses[index]!.id === id && other.uses[index]!.text === text) &&
    (["step", "number", "actions", "isFirst", "isLast", "uploading"] as const).every((key) => one[key] === other[key]),
);

type StepTextProps = { step: Step; id: string; number: number; actions: StepActions };

function StepText({ step, id, number, actions }: StepTextProps) {
  const text = step.text ?? "";
  const split = useCallback(
    (first: string, rest: string[]) => {
      actions.insert(id, "below", rest.map(makeStep), { text: first });
    },
    [actions, id],
  );
  const { onPaste, onValue, offer } = usePastedRows(text, splitSteps, split);
  const take = (files: FileList, event: DragEvent | ClipboardEvent) => {
    const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length > 0) event.preventDefault();
    for (const picture of pictures) actions.upload(id, picture);
    return pictures.length > 0;
  };
  return (
    <>
      <PictureDrop onDrop={take}>
        <textarea
          dir="auto"
          className="input grows step-text"
          data-part="last"
          rows={4}
          value={text}
          aria-label={t("rows.stepText", { number })}
          placeholder={number === 1 ? t("rows.stepHint") : undefined}
          onPaste={(event) => {
            if (!take(event.clipboardData.files, event)) onPaste(event);
          }}
          onChange={(event) => {
            onValue(event.target.value);
            actions.change(id, { text: event.target.value });
          }}
        />
      </PictureDrop>
      {offer && <PasteOffer offer={offer} />}
    </>
  );
}

type PictureDropProps = { onDrop: (files: FileList, event: DragEvent) => void; children: ReactNode };

function PictureDrop({ onDrop, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes("drop", isOver && "over")}
      data-words={t("rows.dropPicture")}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event.dataTransfer.files, event);
      }}
    >
      {children}
    </div>
  );
}

type StepFootProps = {
  id: string;
  name: string;
  uses: LinkedIngredient[];
  actions: StepActions;
  isPreview: boolean;
  onPreview: () => void;
  uploading: string | undefined;
};

function StepFoot({ id, name, uses, actions, isPreview, onPreview, uploading }: StepFootProps) {
  const linkButton = useRef<HTMLButtonElement>(null);
  const unlink = (reference: string) => {
    linkButton.current?.focus();
    actions.unlink(id, reference);
  };
  return (
    <div className="step-foot">
      {uses.length > 0 && (
        <ul className="step-links" aria-label={t("rows.linkedTo", { name })}>
          {uses.map(({ id: reference, text }) => (
            <li key={reference} className="chip">
              <bdi>{text}</bdi>
              <button
                type="button"
                aria-label={t("rows.unlink", { words: text, name })}
                onClick={() => unlink(reference)}
              >
                <Icon name="x" size="tiny" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="step-tools">
        <button
          ref={linkButton}
          type="button"
          className="btn quiet compact"
          aria-label={t("rows.linkOne", { name })}
          onClick={() => actions.link(id)}
        >
          <Icon name="link" />
          {t("rows.link")}
        </button>
        <button
          type="button"
          className="btn quiet compact"
          aria-pressed={isPreview}
          aria-label={t("rows.previewOne", { name })}
          onClick={onPreview}
        >
          <Icon name="eye" />
          {t("rows.preview")}
        </button>
      </div>
      {uploading !== undefined && <TaskProgress doing={t("rows.uploading", { file: uploading })} />}
    </div>
  );
}
