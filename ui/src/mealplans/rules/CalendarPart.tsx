/** The secret address under which calendars read the household's meal plan. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { TextField } from "@/kit/form/TextField";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { calendarQuery, useChangeCalendarLink } from "./rules";

export function CalendarPart() {
  const { data } = useQuery(calendarQuery);
  const changing = useChangeCalendarLink();
  const [asks, setAsks] = useState<"POST" | "DELETE" | null>(null);
  return (
    <section aria-labelledby="calendar" className="calendar-part">
      <h2 id="calendar">{t("calendar.title")}</h2>
      <p className="dim">{t("calendar.explained")}</p>
      {!data && <LoadingLines count={1} />}
      {data && !data.url && (
        <Button icon="calendar" busy={changing.isPending} onClick={() => changing.mutate("POST")}>
          {t("calendar.make")}
        </Button>
      )}
      {data?.url && (
        <>
          <TextField label={t("calendar.address")} value={data.url} onChange={() => {}} readOnly dir="ltr" />
          <div className="go">
            <Button icon="copy" onClick={() => void copyWithToast(data.url!)}>
              {t("calendar.copy")}
            </Button>
            <a className="btn outlined" href={data.webcalUrl!}>
              {t("calendar.open")}
            </a>
            <Button kind="quiet" icon="refresh" onClick={() => setAsks("POST")}>
              {t("calendar.renew")}
            </Button>
            <Button kind="quiet" icon="delete" onClick={() => setAsks("DELETE")}>
              {t("calendar.remove")}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={asks !== null}
        title={t(asks === "POST" ? "calendar.renewTitle" : "calendar.removeTitle")}
        confirm={t(asks === "POST" ? "calendar.renew" : "calendar.remove")}
        busy={changing.isPending}
        onConfirm={() => changing.mutate(asks!, { onSuccess: () => setAsks(null) })}
        onClose={() => setAsks(null)}
      >
        {t("calendar.endsOld")}
      </ConfirmDialog>
    </section>
  );
}
