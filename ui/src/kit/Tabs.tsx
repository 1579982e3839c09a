/** Views of one thing beside each other; arrows move between them. */
import { type KeyboardEvent, type ReactNode, useId } from "react";

export type TabsProps<Id extends string> = {
  label: string;
  tabs: { id: Id; label: string; content: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
};

export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = next(event.key, tabs.findIndex((tab) => tab.id === value), tabs.length, document.dir === "rtl");
    if (to === null) return;
    event.preventDefault();
    onChange(tabs[to]!.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id} type="button" role="tab" id={`${id}-${tab.id}`} aria-selected={tab.id === value}
            aria-controls={`${id}-panel`} tabIndex={tab.id === value ? 0 : -1} onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
        {tabs.find((tab) => tab.id === value)?.content}
      </div>
    </>
  );
}

function next(key: string, at: number, count: number, isRtl: boolean): number | null {
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (step) return (at + step + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}
