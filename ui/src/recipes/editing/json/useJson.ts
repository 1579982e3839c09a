/** The editor's JSON mode, which edits the same content as the form. */
import { useEffect, useMemo, useRef, useState } from "react";

import { makeNewId } from "@/base/makeNewId";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { toBody, type Content, isSameContent } from "../content";
import { JsonError, readJson } from "./readJson";
import type { Edit } from "../useEdit";

/** The state of the JSON mode. Its `text` is null while the form is shown instead. */
export type JsonMode = ReturnType<typeof useJson>;

const toJson = (content: Content) => {
  const { id: _id, groupId: _group, ...body } = toBody(content, { id: "", groupId: "" });
  return JSON.stringify(body, null, 2);
};

function read(text: string): { content: Content | null; fault: JsonError | null } {
  try {
    return { content: readJson(text, makeNewId), fault: null };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { content: null, fault: error };
  }
}

export function useJson({ content, change }: Edit) {
  const [text, setText] = useState<string | null>(null);
  const fault = useMemo(() => (text === null ? null : read(text).fault), [text]);
  const written = useRef(content);
  const write = (next: string) => {
    setText(next);
    const { content: parsed } = read(next);
    if (!parsed) return;
    written.current = parsed;
    change(parsed);
  };
  // Updates the JSON text when the content is changed elsewhere, for example by undo, in the settings or by a merge.
  useEffect(() => {
    if (text === null || isSameContent(content, written.current)) return;
    written.current = content;
    setText(toJson(content));
  }, [content, text]);
  const goToFault = () => {
    if (fault) toast.error(t("editing.jsonFault", { line: fault.line, column: fault.column, reason: fault.message }));
  };
  const toggle = () => {
    if (fault) return goToFault();
    written.current = content;
    setText(text === null ? toJson(content) : null);
    return undefined;
  };
  return { text, fault, write, toggle, goToFault };
}
