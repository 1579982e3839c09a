/** Lists the user's sessions: each device, when and from where it was last used, and a button that signs it out. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Dialog } from "@/kit/overlay/Dialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { formatDevice, type Session, sessionsQuery, useEndSession } from "./sessions";
import "./sessions.css";

const PHONES = new Set(["iPhone", "iPad", "Android"]);

export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [asked, setAsked] = useState<Session | "others" | null>(null);
  return (
    <section className="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t("sessions.title")}</h2>
      <p className="hint">{t("sessions.explained")}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      )}
      {data && (
        <ul className="ruled">
          {data.map((one) => (
            <SessionRow key={one.id} session={one} onEnd={() => setAsked(one)} />
          ))}
        </ul>
      )}
      {data?.some(({ current }) => !current) && (
        <Button icon="sign-out" {...preloadDialog} onClick={() => setAsked("others")}>
          {t("sessions.endOthers")}
        </Button>
      )}
      {asked && <EndSessionDialog asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { browser, system, address, createdAt, usedAt, current } = session;
  const device = formatDevice(session);
  return (
    <li>
      <Icon name={PHONES.has(system) ? "phone" : browser && !system ? "code" : "computer"} />
      <div>
        <p className="device">
          <bdi>{device}</bdi> {current && <span className="chip ok">{t("sessions.current")}</span>}
        </p>
        <p className="hint small">
          {current ? t("sessions.inUse") : t("sessions.used", { when: formatMoment(usedAt) })}
          {address && (
            <>
              {" "}
              · <bdi dir="ltr">{address}</bdi>
            </>
          )}
        </p>
        <p className="hint small">{t("sessions.since", { when: formatMoment(createdAt) })}</p>
      </div>
      {!current && (
        <Button kind="quiet" aria-label={t("sessions.endOf", { device })} {...preloadDialog} onClick={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

function EndSessionDialog({ asked, onClose }: { asked: Session | "others"; onClose: () => void }) {
  const end = useEndSession(onClose);
  const isOne = asked !== "others";
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="sign-out"
      title={isOne ? t("sessions.endTitle", { device: formatDevice(asked) }) : t("sessions.endOthersTitle")}
      submit={t(isOne ? "sessions.end" : "sessions.endOthers")}
      busy={end.isPending}
      onClose={onClose}
      onSubmit={() => end.mutate(isOne ? asked : undefined)}
    >
      <p>{t(isOne ? "sessions.endExplained" : "sessions.endOthersExplained")}</p>
    </Dialog>
  );
}
