/** One step while it is written: its number, an optional summary, the text, a preview, and what goes in. */
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, memo, useCallback, useRef, useState } from "react";

import { classes } from "@/kit/classes";
import { Icon } from "@/kit/Icon";
import { IconButton } from "@/kit/IconButton";
import { Markdown } from "@/kit/Markdown";
import { intl, t } from "@/locales/language";

import type { Step } from "../../recipe";
import { tabOn } from "./IngredientRow";
import { nameStep } from "./nameRows";
import { PasteOffer } from "./PasteOffer";
import { RowHandle } from "./RowHandle";
import { stepKind, stepOf } from "./rowKinds";
import { SectionTitle, useTitle } from "./SectionTitle";
import { stepsIn } from "./splitText";
import { StepMenu } from "./StepMenu";
import { usePastedRows } from "./usePastedRows";
import type { RowDeeds } from "./useRows";

/** An ingredient that a step uses, in words. */
export type Use = { id: string; words: string };
export type StepDeeds = RowDeeds<Step> & {
  link: (id: string) => void;
  unlink: (id: string, referenceId: string) => void;
  merge: (id: string) => void;
  upload: (id: string, file: File) => void;
};
export type StepRowProps = { step: Step; number: number; uses: Use[]; deeds: StepDeeds; isFirst: boolean; isLast: boolean; uploading: string | undefined };

export const StepRow = memo(function StepRow({ step, number, uses, deeds, isFirst, isLast, uploading }: StepRowProps) {
  const id = stepKind.idOf(step);
  const name = nameStep(step, number);
  const [isPreview, setPreview] = useState(false);
  const { isTitled, toggle, wiring } = useTitle(step.title, (title, kind) => deeds.change(id, { title }, kind));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => tabOn(event, { isBlank: stepKind.isBlank(step), isFirst, isLast, id, deeds });
  return (
    <li className="step-row">
      {isTitled && <SectionTitle {...wiring} />}
      <div role="group" className="row-body" data-line="row" data-row={id} aria-label={name} onKeyDown={onKeyDown}>
        <span className="step-number serif" aria-hidden="true">{new Intl.NumberFormat(intl()).format(number)}</span>
        <RowHandle name={name} />
        <input
          type="text" dir="auto" className="input step-summary" data-part="first" autoComplete="off" value={step.summary ?? ""} placeholder={t("rows.stepNumber", { number })}
          aria-label={t("rows.summary", { number })} onChange={(event) => deeds.change(id, { summary: event.target.value })}
        />
        <StepMenu {...{ id, name, number, deeds, isTitled, isFirst, isLast, isPreview }} onTitle={toggle} onPreview={() => setPreview(!isPreview)} />
        <IconButton icon="delete" className="wide-only" label={t("rows.deleteOne", { name })} onClick={() => deeds.remove(id)} />
        {isPreview
          ? <div className="prose step-preview">{step.text?.trim() ? <Markdown text={step.text} /> : <p className="hint">{t("rows.nothingWritten")}</p>}</div>
          : <StepText step={step} id={id} number={number} deeds={deeds} />}
        <StepFoot {...{ id, name, uses, deeds, isPreview, uploading }} onPreview={() => setPreview(!isPreview)} />
      </div>
    </li>
  );
}, (one, other) => one.uses.length === other.uses.length && one.uses.every(({ id, words }, index) => other.uses[index]!.id === id && other.uses[index]!.words === words)
  && (["step", "number", "deeds", "isFirst", "isLast", "uploading"] as const).every((key) => one[key] === other[key]));

type StepTextProps = { step: Step; id: string; number: number; deeds: StepDeeds };

function StepText({ step, id, number, deeds }: StepTextProps) {
  const [isOver, setOver] = useState(false);
  const text = step.text ?? "";
  const split = useCallback((first: string, rest: string[]) => {
    deeds.insert(id, "below", rest.map(stepOf), { text: first });
  }, [deeds, id]);
  const { onPaste, onValue, offer } = usePastedRows(text, stepsIn, split);
  const take = (files: FileList, event: DragEvent | ClipboardEvent) => {
    const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length > 0) event.preventDefault();
    for (const picture of pictures) deeds.upload(id, picture);
    return pictures.length > 0;
  };
  return (
    <>
      <div
        className={classes("drop", isOver && "over")} data-words={t("rows.dropPicture")}
        onDragOver={(event) => { if (event.dataTransfer.types.includes("Files")) { event.preventDefault(); setOver(true); } }} onDragLeave={() => setOver(false)}
        onDrop={(event) => { setOver(false); take(event.dataTransfer.files, event); }}
      >
        <textarea
          dir="auto" className="input grows step-text" data-part="last" rows={4} value={text} aria-label={t("rows.stepText", { number })} placeholder={number === 1 ? t("rows.stepHint") : undefined}
          onPaste={(event) => { if (!take(event.clipboardData.files, event)) onPaste(event); }} onChange={(event) => { onValue(event.target.value); deeds.change(id, { text: event.target.value }); }}
        />
      </div>
      {offer && <PasteOffer offer={offer} />}
    </>
  );
}

type StepFootProps = { id: string; name: string; uses: Use[]; deeds: StepDeeds; isPreview: boolean; onPreview: () => void; uploading: string | undefined };

function StepFoot({ id, name, uses, deeds, isPreview, onPreview, uploading }: StepFootProps) {
  const linkButton = useRef<HTMLButtonElement>(null);
  const unlink = (reference: string) => {
    linkButton.current?.focus();
    deeds.unlink(id, reference);
  };
  return (
    <div className="step-foot">
      {uses.length > 0 && (
        <ul className="step-links" aria-label={t("rows.linkedTo", { name })}>
          {uses.map(({ id: reference, words }) => (
            <li key={reference} className="chip"><bdi>{words}</bdi><button type="button" aria-label={t("rows.unlink", { words, name })} onClick={() => unlink(reference)}><Icon name="x" size="tiny" /></button></li>
          ))}
        </ul>
      )}
      <div className="step-tools">
        <button ref={linkButton} type="button" className="btn quiet compact" aria-label={t("rows.linkOne", { name })} onClick={() => deeds.link(id)}><Icon name="link" />{t("rows.link")}</button>
        <button type="button" className="btn quiet compact" aria-pressed={isPreview} aria-label={t("rows.previewOne", { name })} onClick={onPreview}><Icon name="eye" />{t("rows.preview")}</button>
      </div>
      {uploading !== undefined && <p className="step-upload small" role="status"><progress aria-label={t("rows.uploading", { file: uploading })} />{t("rows.uploading", { file: uploading })}</p>}
    </div>
  );
}
