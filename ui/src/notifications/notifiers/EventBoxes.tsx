/** The checkboxes for the events of a notifier, in groups that can be chosen at once. */
import { Checkbox } from "@/kit/form/Checkbox";
import { t } from "@/locales/language";

import { type ChosenEvents, EVENT_GROUPS, type EventGroup, type EventName, type EventText } from "./notifiers";

export type EventBoxesProps = { options: ChosenEvents; onChange: (options: ChosenEvents) => void };

export function EventBoxes({ options, onChange }: EventBoxesProps) {
  return (
    <fieldset className="event-boxes">
      <legend>{t("notifiers.about")}</legend>
      {(Object.keys(EVENT_GROUPS) as EventGroup[]).map((group) => (
        <GroupBoxes key={group} group={group} options={options} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function GroupBoxes({ group, options, onChange }: EventBoxesProps & { group: EventGroup }) {
  const events = Object.entries(EVENT_GROUPS[group]) as [EventName, EventText][];
  const names = events.map(([name]) => name);
  const chosen = names.filter((name) => options[name]).length;
  const label = t(`notifiers.groups.${group}`);
  const setAll = (isSelected: boolean) =>
    onChange({ ...options, ...Object.fromEntries(names.map((name) => [name, isSelected])) });
  return (
    <fieldset>
      <legend>{label}</legend>
      {events.length > 1 && (
        <Checkbox
          isSelected={chosen === names.length}
          isMixed={chosen > 0 && chosen < names.length}
          onChange={() => setAll(chosen < names.length)}
        >
          {t("notifiers.all", { group: label })}
        </Checkbox>
      )}
      {events.map(([name, event]) => (
        <Checkbox
          key={name}
          isSelected={options[name] ?? false}
          onChange={(isSelected) => onChange({ ...options, [name]: isSelected })}
        >
          {t(`notifiers.events.${event}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
