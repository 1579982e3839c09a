/** The page `/admin/debug/openai`: tries the language model, and shows what it was sent and what it answered. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { PictureField } from "@/kit/picture/PictureField";
import { shrinkPicture } from "@/kit/picture/shrinkPicture";
import { t } from "@/locales/language";

import { serverCheckQuery } from "../adminQueries";
import "./model.css";

type ModelTrial = components["schemas"]["Debug"];

export function ModelScreen() {
  const { data: check } = useQuery(serverCheckQuery);
  const [picture, setPicture] = useState<File | null>(null);
  const trying = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const body = new FormData();
      if (picture) body.append("image", await shrinkPicture(picture));
      return call<ModelTrial>("POST", "admin/debug/openai", picture ? { body } : {});
    },
  });
  return (
    <Page title={t("model.title")} className="administration model-trial">
      <p className="lede dim">{t("model.explained")}</p>
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
        <Button kind="filled" icon="play" busy={trying.isPending} onClick={() => trying.mutate()}>
          {t("model.run")}
        </Button>
      </div>
      <p role="status">{trying.isPending && t("model.waiting")}</p>
      {trying.isError && (
        <Banner kind="error" role="alert">
          {errorMessage(trying.error)}
        </Banner>
      )}
      {trying.data && <TrialResult trial={trying.data} />}
      <p className="small">
        <Link to="/admin/debug/parser">{t("parsers.title")}</Link>
      </p>
    </Page>
  );
}

function TrialResult({ trial }: { trial: ModelTrial }) {
  return (
    <section aria-labelledby="trial-result">
      <h2 id="trial-result">{t("model.result")}</h2>
      <Banner kind={trial.success ? "good" : "warning"} role="status">
        <bdi>{trial.response}</bdi>
      </Banner>
      {trial.seconds !== undefined && <p>{factsOf(trial)}</p>}
      {trial.answer && (
        <>
          <h3>{t("model.answer")}</h3>
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
function factsOf({ seconds, tokensSent, tokensAnswered }: ModelTrial): string {
  const took = t("model.took", { seconds });
  if (tokensSent === null || tokensAnswered === null) return `${took} ${t("model.notCounted")}`;
  return `${took} ${t("model.tokens", { sent: tokensSent, answered: tokensAnswered })}`;
}
