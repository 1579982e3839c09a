/** The page `/admin/debug/openai`: the settings of the language model, and a trial that shows what it answers. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { parsersPath } from "@/base/memberPaths";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { PictureField } from "@/kit/picture/PictureField";
import { shrinkPicture } from "@/kit/picture/shrinkPicture";
import { t } from "@/locales/language";

import { serverCheckQuery } from "../adminQueries";
import { ServerSettingsForm } from "../settings/ServerSettingsForm";
import type { SettingField } from "../settings/serverSettings";
import "../administration.css";
import "./model.css";

type Trial = components["schemas"]["Debug"];

const MODEL_SETTINGS: SettingField[] = [
  { name: "openaiBaseUrl", kind: "url", label: "model.labels.address", help: "model.addressHelp" },
  { name: "openaiApiKey", kind: "secret", label: "model.labels.key", help: "model.keyHelp", sentTo: "openaiBaseUrl" },
  { name: "openaiModel", kind: "host", label: "model.labels.model" },
  { name: "openaiRequestTimeout", kind: "number", label: "model.labels.timeout" },
  { name: "openaiEnableImageServices", kind: "flag", label: "model.labels.images", help: "model.imagesHelp" },
  { name: "openaiSendDatabaseData", kind: "flag", label: "model.labels.units", help: "model.unitsHelp" },
];

export function ModelScreen() {
  return (
    <Page title={t("model.title")} className="administration model-trial">
      <p className="lede dim">{t("model.explained")}</p>
      <section aria-labelledby="model-settings">
        <h2 id="model-settings">{t("model.settings")}</h2>
        <ServerSettingsForm name={t("model.title")} fields={MODEL_SETTINGS} />
      </section>
      <ModelTrial />
      <p className="small">
        <Link to={parsersPath}>{t("parsers.title")}</Link>
      </p>
    </Page>
  );
}

function ModelTrial() {
  const { data: check } = useQuery(serverCheckQuery);
  const [picture, setPicture] = useState<File | null>(null);
  const trying = useAction(
    async () => {
      const body = new FormData();
      if (picture) body.append("image", await shrinkPicture(picture));
      return call<Trial>("POST", "admin/debug/openai", picture ? { body } : {});
    },
    { quiet: true },
  );
  return (
    <section aria-labelledby="model-test">
      <h2 id="model-test">{t("model.test")}</h2>
      <p>{t("model.testExplained")}</p>
      {check?.enableOpenai === false && <Banner kind="note">{t("model.notSetUp")}</Banner>}
      <PictureField
        value={picture}
        onChange={(chosen) => {
          trying.reset();
          setPicture(chosen);
        }}
      />
      <p className="hint">{t(picture ? "model.withPicture" : "model.withoutPicture")}</p>
      <div>
        <Button
          icon="play"
          disabled={check?.enableOpenai === false}
          busy={trying.isPending}
          onClick={() => trying.mutate()}
        >
          {t("model.run")}
        </Button>
      </div>
      <p role="status">{trying.isPending && t("model.waiting")}</p>
      {trying.isError && (
        <Banner kind="error" role="alert">
          {describeError(trying.error)}
        </Banner>
      )}
      {trying.data && <TrialResult trial={trying.data} />}
    </section>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  return (
    <section aria-labelledby="trial-result">
      <h3 id="trial-result">{t("model.result")}</h3>
      <Banner kind={trial.success ? "good" : "warning"} role="status">
        <bdi>{trial.response}</bdi>
      </Banner>
      {trial.seconds !== undefined && <p>{formatFacts(trial)}</p>}
      {trial.answer && (
        <>
          <h4>{t("model.answer")}</h4>
          <pre dir="auto">{trial.answer}</pre>
        </>
      )}
      {trial.request && (
        <details>
          <summary>{t("model.request")}</summary>
          <pre dir="auto">{trial.request}</pre>
        </details>
      )}
    </section>
  );
}

/** Says in words how long the model took, and how many tokens its server counted, which is what it charges for. */
function formatFacts({ seconds, tokensSent, tokensAnswered }: Trial): string {
  const took = t("model.took", { seconds });
  if (tokensSent === null || tokensAnswered === null) return `${took} ${t("model.notCounted")}`;
  return `${took} ${t("model.tokens", { sent: tokensSent, answered: tokensAnswered })}`;
}
