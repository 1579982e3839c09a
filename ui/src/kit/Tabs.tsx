/** Tabs within a dialog or a page. Only the panel of the chosen tab is rendered. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

import "./tabs.css";

export type Tab<Id extends string> = { id: Id; label: string; panel: ReactNode };

export function Tabs<Id extends string>({ label, tabs, first }: { label: string; tabs: Tab<Id>[]; first?: Id }) {
  const [chosen, choose] = useState(first ?? tabs[0]!.id);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const isAgainst = document.documentElement.dir === "rtl" && event.key.startsWith("Arrow");
    const next = ((isAgainst ? 2 * at - to : to) + tabs.length) % tabs.length;
    choose(tabs[next]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {tabs.find((tab) => tab.id === chosen)?.panel}
      </div>
    </>
  );
}
