/** Shows how far the trial of an update is and what it found, and offers to change over to a version that fits. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { t } from "@/locales/language";

import { ChangeOverDialog } from "./ChangeOverDialog";
import { isTrying, type Updates, type UpdateTrial } from "./updates";

type UpdateTrialSectionProps = { trial: UpdateTrial; updates: Updates; onChangeOver: () => void };

export function UpdateTrialSection({ trial, updates, onChangeOver }: UpdateTrialSectionProps) {
  const lines = trial.lines.map((message) => ({ id: message, success: true, message }));
  const doing = trial.total ? t("updates.fetching") : t("updates.trying");
  return (
    <section aria-labelledby="trial">
      <h2 id="trial">{t("updates.trial")}</h2>
      <TaskProgress doing={isTrying(updates) && doing} done={trial.done} total={trial.total} lines={lines} />
      {trial.state === "failed" && (
        <Banner kind="error" role="alert">
          <bdi>{trial.reason}</bdi> {t("updates.keepsRunning", { version: updates.version })}
        </Banner>
      )}
      {updates.next && <FittingVersion version={updates.next} updates={updates} onChangeOver={onChangeOver} />}
    </section>
  );
}

type FittingVersionProps = { version: string; updates: Updates; onChangeOver: () => void };

function FittingVersion({ version, updates, onChangeOver }: FittingVersionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Banner kind="good" role="status">
        {t("updates.fits", { version })}
      </Banner>
      {!updates.obstacle && (
        <div>
          <Button kind="filled" onClick={() => setIsAsking(true)}>
            {t("updates.changeOver")}
          </Button>
        </div>
      )}
      {isAsking && <ChangeOverDialog version={version} onBegun={onChangeOver} onClose={() => setIsAsking(false)} />}
    </>
  );
}
