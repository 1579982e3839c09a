/** Shows a sheet of paper, scaled to the available width without reflowing its text. */
import { type ReactNode, useEffect, useRef, useState } from "react";

import { classes } from "@/kit/classes";
import { t } from "@/locales/language";

/** Whether the browser's language belongs to a country that uses Letter paper; all others use A4. */
const isLetter = () => /-(US|CA|MX|PH|CL|CO|VE|GT|CR|PA|DO|SV|NI)$/iu.test(navigator.language);

export function Preview({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [{ scale, height }, setSize] = useState({ scale: 1, height: 0 });
  useEffect(() => {
    const measure = () => {
      const fitting = Math.min(1, frame.current!.clientWidth / sheet.current!.offsetWidth);
      setSize({ scale: fitting, height: sheet.current!.offsetHeight * fitting });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    observer.observe(sheet.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="preview" ref={frame} role="group" aria-label={t("print.preview")} tabIndex={0}>
      <div style={{ blockSize: height }}>
        <div
          className={classes("preview-sheet on-paper", isLetter() && "is-letter")}
          ref={sheet}
          style={{ transform: `scale(${scale})` }}
          inert
        >
          {children}
        </div>
      </div>
    </div>
  );
}
