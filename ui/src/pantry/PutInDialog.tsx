/** Puts portions into the freezer or the cellar, by hand. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { useWeekStart } from "@/households/useWeekStart";
import { Banner } from "@/kit/feedback/Banner";
import { addDays, today } from "@/kit/form/calendarDay";
import { DateField } from "@/kit/form/DateField";
import { NumberField } from "@/kit/form/NumberField";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type FrozenFields, usePutIn } from "./freezer";

/** How long something keeps unless another day is chosen: as the server has it. */
const DAYS = { freezer: 90, cellar: 365 };

export function PutInDialog({ onClose }: { onClose: () => void }) {
  const weekStart = useWeekStart();
  const [title, setTitle] = useState("");
  const [portions, setPortions] = useState(1);
  const [place, setPlace] = useState<FrozenFields["place"]>("freezer");
  const [day, setDay] = useState<string | null>(null);
  const { mutate, isPending, error } = usePutIn(onClose);
  const keepsUntil = day ?? addDays(today(), DAYS[place]);
  return (
    <Dialog
      isOpen
      icon="plus"
      title={t("freezer.putIn")}
      submit={t("freezer.submit")}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => mutate({ title, portions, place, keepsUntil })}
      dirty={title.trim() !== ""}
    >
      <TextField label={t("freezer.what")} value={title} maxLength={500} onChange={setTitle} autoFocus dir="auto" />
      <NumberField
        label={t("freezer.count")}
        value={portions}
        min={1}
        max={999}
        onChange={(number) => setPortions(Math.round(number))}
      />
      <Select
        label={t("freezer.place")}
        value={place}
        options={[
          { value: "freezer", label: t("freezer.freezer") },
          { value: "cellar", label: t("freezer.cellar") },
        ]}
        onChange={(chosen) => setPlace(chosen as FrozenFields["place"])}
      />
      <DateField label={t("freezer.until")} value={keepsUntil} min={today()} weekStart={weekStart} onChange={setDay} />
      {error && (
        <Banner kind="error" role="alert">
          <p>{describeError(error, "")}</p>
        </Banner>
      )}
    </Dialog>
  );
}
