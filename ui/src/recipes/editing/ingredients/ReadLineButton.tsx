/** The button that asks the server to parse the text of an ingredient row into amount, unit, food and note. */
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";

import { aboutQuery, type AppInfo } from "@/api/app";
import { useAction } from "@/api/useAction";
import { readStored } from "@/kit/device/useStored";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";

import { type Parsed, type Parser, PARSING, readLines, DEFAULTS } from "../../lines/readLines";

export type ReadLineButtonProps = {
  line: string;
  name: string;
  /** The language of the recipe, if it is known. */
  language?: string | null;
  onRead: (parsed: Parsed) => void;
};

export function ReadLineButton({ line, name, language, onRead }: ReadLineButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const cache = useQueryClient();
  const reading = useAction(async (by: Parser) => (await readLines(by, [line], language))[0]!, {
    onDone: (parsed) => {
      // Ignores the result if the text was changed in the meantime.
      if (parsed.input === line) onRead(parsed);
    },
  });
  useLayoutEffect(() => {
    const wand = button.current!;
    return () => moveFocusToMenu(wand);
  }, []);
  const read = () => {
    const { parser } = readStored(PARSING, DEFAULTS);
    const isThere = parser !== "openai" || cache.getQueryData<AppInfo>(aboutQuery.queryKey)?.enableOpenai;
    reading.mutate(isThere ? parser : DEFAULTS.parser);
  };
  const press = () => {
    if (!reading.isPending) read();
  };
  return (
    <IconButton
      ref={button}
      icon="wand"
      label={t("rows.readLine", { name })}
      aria-busy={reading.isPending || undefined}
      onClick={press}
    />
  );
}

/** Moves the focus from the button to the row's menu, because the button disappears once the text is parsed. */
function moveFocusToMenu(wand: HTMLElement) {
  if (document.activeElement === wand) focusMenu(wand);
}

/** Focuses the menu of the row that contains this element. */
export const focusMenu = (inRow: Element | null) =>
  inRow?.closest("[data-row]")?.querySelector<HTMLElement>("[data-part=menu]")?.focus();
