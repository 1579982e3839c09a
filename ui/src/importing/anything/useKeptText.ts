/** A text field's value that survives a reload, and leaving its page and coming back to it. */
import { useState } from "react";
import { useLocation } from "react-router";

import { readStored, removeStored, writeStored } from "@/kit/device/useStored";

const KEY = "recipe-text";
const NOTHING = { place: "", text: "" };

export const forgetKeptText = () => removeStored(KEY, "session");

/** Only the text of the last page is kept. A new visit, unlike going back to an earlier one, begins with `given`. */
export function useKeptText(given: string) {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const [text, setText] = useState(() => {
    const kept = readStored(KEY, NOTHING, "session");
    return kept.place === place ? kept.text : given;
  });
  const change = (next: string) => {
    writeStored(KEY, { place, text: next }, "session");
    setText(next);
  };
  return [text, change] as const;
}
