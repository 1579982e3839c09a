/** The page `/g/:groupSlug/r/create/debug`: shows what each reader finds in a web page. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { aboutQuery } from "@/api/app";
import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { UrlField } from "@/kit/form/TextField";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

import { AddForm } from "../AddForm";
import { readAddress } from "../importPage";
import { InspectedFields, type PageInspection } from "./InspectedFields";
import "../adding.css";
import "./inspecting.css";

export function InspectPageScreen() {
  const [query] = useSearchParams();
  const [url, setUrl] = useState(query.get("url") ?? "");
  const [isWrong, setWrong] = useState(false);
  const [asksModel, setAsksModel] = useState(false);
  const hasModel = useQuery(aboutQuery).data?.enableOpenai ?? false;
  const looking = useAction(
    (address: string) =>
      call<PageInspection>("POST", "recipes/test-scrape-url/readers", { body: { url: address, useOpenAI: asksModel } }),
    { quiet: true },
  );
  const submit = () => {
    const address = readAddress(url);
    setWrong(!address);
    if (address && !looking.isPending) looking.mutate(address);
  };
  return (
    <Page title={t("inspecting.title")} className="adding inspecting">
      <p className="lede dim">{t("inspecting.explained")}</p>
      <AddForm onSubmit={submit}>
        <UrlField
          label={t("importing.address")}
          icon="link"
          value={url}
          onChange={setUrl}
          error={isWrong ? t("field.url") : undefined}
          required
        />
        {hasModel && (
          <Checkbox isSelected={asksModel} onChange={setAsksModel} help={t("inspecting.askModelHelp")}>
            {t("inspecting.askModel")}
          </Checkbox>
        )}
        <Button type="submit" kind="filled" icon="search" busy={looking.isPending}>
          {t("inspecting.look")}
        </Button>
      </AddForm>
      {looking.error && (
        <Banner kind="warning" role="alert">
          {describeError(looking.error)}
        </Banner>
      )}
      {looking.data && <Inspection found={looking.data} />}
    </Page>
  );
}

function Inspection({ found }: { found: PageInspection }) {
  return (
    <section aria-labelledby="inspected">
      <h2 id="inspected">{t("inspecting.result")}</h2>
      {found.problem && <Banner kind="warning">{found.problem}</Banner>}
      <InspectedFields found={found} />
      <Button icon="copy" onClick={() => copyWithToast(JSON.stringify(found, null, 1))}>
        {t("inspecting.copy")}
      </Button>
    </section>
  );
}
