/** Edits the recipe as JSON in CodeMirror. This module is loaded only when needed. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { useEffect, useEffectEvent, useRef } from "react";

import { Button } from "@/kit/Button";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { JsonError } from "./readJson";
import "./json.css";

export type JsonEditorProps = { text: string; onChange: (text: string) => void; fault: JsonError | null };

export function JsonEditor({ text, onChange, fault }: JsonEditorProps) {
  const { host, goThere } = useJsonEditor({ text, onChange, fault });
  return (
    <div className="json-editor">
      <p className="small dim">{t("editing.jsonHelp")}</p>
      <div ref={host} className="json-field" dir="ltr" />
      <div className={fault ? "json-state wrong" : "json-state"} role="status">
        <Icon name={fault ? "warn" : "check"} />
        <span>
          {fault
            ? t("editing.jsonFault", { line: fault.line, column: fault.column, reason: fault.message })
            : t("editing.jsonGood")}
        </span>
        {fault && (
          <Button compact kind="quiet" onClick={goThere}>
            {t("editing.jsonGo")}
          </Button>
        )}
      </div>
    </div>
  );
}

function useJsonEditor({ text, onChange, fault }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handleChange = useEffectEvent(onChange);
  const first = useRef(text);
  useEffect(() => {
    const made = new EditorView({
      parent: host.current!,
      doc: first.current,
      extensions: [
        ...extensions,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) handleChange(update.state.doc.toString());
        }),
      ],
    });
    view.current = made;
    made.focus();
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const { state } = view.current!;
    if (state.doc.toString() !== text)
      view.current!.dispatch({ changes: { from: 0, to: state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => view.current!.dispatch({ effects: markFault.of(fault?.line ?? null) }), [fault]);
  const goThere = () => {
    const { doc } = view.current!.state;
    const line = doc.line(Math.min(fault!.line, doc.lines));
    view.current!.dispatch({
      selection: { anchor: Math.min(line.from + fault!.column - 1, line.to) },
      scrollIntoView: true,
    });
    view.current!.focus();
  };
  return { host, goThere };
}

const markFault = StateEffect.define<number | null>();
const faultLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, state }) {
    const asked = effects.find((effect) => effect.is(markFault));
    if (!asked) return marks;
    if (asked.value === null || asked.value > state.doc.lines) return Decoration.none;
    return Decoration.set([Decoration.line({ class: "cm-fault" }).range(state.doc.line(asked.value).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;

const extensions = [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(false),
  bracketMatching(),
  highlightActiveLine(),
  EditorView.lineWrapping,
  json(),
  syntaxHighlighting(classHighlighter),
  faultLine,
  // The Tab key has no binding here, so it moves the focus out of the editor, as in any other field.
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
  EditorView.contentAttributes.of(() => ({ "aria-label": t("editing.json"), tabindex: "0" })),
  nonce ? EditorView.cspNonce.of(nonce) : [],
];
