/** What a notifier is about: three sentences to check, and all events one by one for those who want fewer or others. */
import { Checkbox } from "@/kit/form/Checkbox";
import { t } from "@/locales/language";

import { EventBoxes, type EventBoxesProps } from "./EventBoxes";
import { listChosenEvents, type EventName, SENTENCES, type SentenceName } from "./notifiers";

export function EventSentences({ options, onChange, error }: EventBoxesProps & { error?: string }) {
  return (
    <fieldset className="event-sentences">
      <legend>{t("notifiers.when")}</legend>
      {(Object.keys(SENTENCES) as SentenceName[]).map((name) => (
        <SentenceBox key={name} name={name} options={options} onChange={onChange} />
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <details>
        <summary>
          {t("notifiers.oneByOne")}{" "}
          <span className="small hint">
            {t("notifiers.aboutCount", { count: listChosenEvents({ options }).length })}
          </span>
        </summary>
        <EventBoxes options={options} onChange={onChange} />
      </details>
    </fieldset>
  );
}

function SentenceBox({ name, options, onChange }: EventBoxesProps & { name: SentenceName }) {
  const events: readonly EventName[] = SENTENCES[name];
  const chosen = events.filter((event) => options[event]).length;
  const isWhole = chosen === events.length;
  return (
    <Checkbox
      isSelected={isWhole}
      isMixed={chosen > 0 && !isWhole}
      onChange={() => onChange({ ...options, ...Object.fromEntries(events.map((event) => [event, !isWhole])) })}
    >
      {t(`notifiers.sentences.${name}`)}
    </Checkbox>
  );
}
