/** A popover to filter the timeline by kind of event and by user, and to set its order. */
import { type ReactNode, useState } from "react";

import { Button } from "@/kit/Button";
import { Checkbox } from "@/kit/form/Checkbox";
import { Select } from "@/kit/form/Select";
import { Popover } from "@/kit/overlay/Popover";
import { intl, t } from "@/locales/language";
import { type Member, useMembers } from "@/users/members";

import { type EventKind, type EventQuery, KINDS, useTimelinePreferences } from "./events";

/** Returns the button with the filter, and the query for what it lets through. */
export function useEventFilter(): { filter: ReactNode; query: EventQuery } {
  const [{ types, orderDirection }, store] = useTimelinePreferences();
  const [userId, setUserId] = useState("");
  const members = useMembers();
  return {
    filter: (
      <EventFilter
        types={types}
        orderDirection={orderDirection}
        onChange={store}
        members={members}
        userId={userId}
        onUserChange={setUserId}
      />
    ),
    query: { types, orderDirection, userId: userId || undefined },
  };
}

type EventFilterProps = {
  types: EventKind[];
  orderDirection: "asc" | "desc";
  onChange: (change: { types?: EventKind[]; orderDirection?: "asc" | "desc" }) => void;
  members: Member[];
  /** The id of a user, or empty for everyone. */
  userId: string;
  onUserChange: (userId: string) => void;
};

function EventFilter({ types, orderDirection, onChange, members, userId, onUserChange }: EventFilterProps) {
  const hidden = KINDS.length - types.length;
  return (
    <Popover
      label={t("timeline.filter")}
      align="end"
      trigger={(wiring) => (
        <Button icon="filter" kind="quiet" {...wiring}>
          {t("timeline.filter")}
          {hidden > 0 && <HiddenCount count={hidden} />}
        </Button>
      )}
    >
      <div className="event-filter">
        <KindChoices types={types} onChange={(shown) => onChange({ types: shown })} />
        <Select<"asc" | "desc">
          label={t("timeline.order")}
          value={orderDirection}
          onChange={(direction) => onChange({ orderDirection: direction })}
          options={[
            { value: "desc", label: t("timeline.newestFirst") },
            { value: "asc", label: t("timeline.oldestFirst") },
          ]}
        />
        {members.length > 1 && (
          <Select
            label={t("timeline.person")}
            value={userId}
            onChange={onUserChange}
            options={[
              { value: "", label: t("timeline.everybody") },
              ...members.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
          />
        )}
      </div>
    </Popover>
  );
}

function HiddenCount({ count }: { count: number }) {
  return (
    <>
      <span className="n" aria-hidden="true">
        {new Intl.NumberFormat(intl()).format(count)}
      </span>
      <span className="sr">, {t("timeline.hidden", { count })}</span>
    </>
  );
}

function KindChoices({ types, onChange }: { types: EventKind[]; onChange: (types: EventKind[]) => void }) {
  return (
    <fieldset>
      <legend>{t("timeline.show")}</legend>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          isSelected={types.includes(kind)}
          onChange={(isShown) => onChange(KINDS.filter((one) => (one === kind ? isShown : types.includes(one))))}
        >
          {t(`timeline.kinds.${kind}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
