/** The page `/admin/updates`: the running version, and how it is replaced by a newer one. */
import { useState } from "react";

import { Banner } from "@/kit/feedback/Banner";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { AdminPage } from "../AdminPage";
import { ChangingOver } from "./ChangingOver";
import { UpdateTrialSection } from "./UpdateTrialSection";
import { UpdateSources } from "./UpdateSources";
import { type LastUpdate, type Updates, useUpdates } from "./updates";
import "../maintenance/maintenance.css";
import "./updates.css";

export function UpdatesScreen() {
  // What was known when the server was told to change over. It has done so, or gone back, when something else is known.
  const [before, setBefore] = useState<Updates | null>(null);
  const known = useUpdates(before !== null);
  return (
    <AdminPage title={t("updates.title")} lede={t("updates.explained")} query={known}>
      {(updates) =>
        before ? (
          <ChangingOver before={before} updates={updates} onEnd={() => setBefore(null)} />
        ) : (
          <UpdatesPage updates={updates} onChangeOver={() => setBefore(updates)} />
        )
      }
    </AdminPage>
  );
}

function UpdatesPage({ updates, onChangeOver }: { updates: Updates; onChangeOver: () => void }) {
  return (
    <div className="maintenance updates">
      <section aria-labelledby="this-version">
        <h2 id="this-version">{t("updates.thisVersion", { version: updates.version })}</h2>
        {updates.last && <LastUpdateBanner last={updates.last} />}
        {updates.obstacle && (
          <Banner>
            <bdi>{updates.obstacle}</bdi>
          </Banner>
        )}
      </section>
      {updates.canTry && (
        <section aria-labelledby="try-update">
          <h2 id="try-update">{t("updates.tryTitle")}</h2>
          <p className="dim">{t("updates.tryExplained")}</p>
          <UpdateSources updates={updates} />
        </section>
      )}
      {updates.trial && <UpdateTrialSection trial={updates.trial} updates={updates} onChangeOver={onChangeOver} />}
    </div>
  );
}

function LastUpdateBanner({ last: { state, at, old, new: version, reason } }: { last: LastUpdate }) {
  const when = formatMoment(at);
  if (state === "done") return <Banner kind="good">{t("updates.updated", { when, old, version })}</Banner>;
  return (
    <Banner kind="warning">
      {t("updates.wentBack", { when, old, version })} <bdi>{reason || t("updates.wasInterrupted")}</bdi>
    </Banner>
  );
}
