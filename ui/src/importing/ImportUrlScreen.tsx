/** The page that imports a recipe from a web address. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { errorMessage } from "@/api/queryClient";
import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { useDebounced } from "@/kit/form/useDebounced";
import { Link } from "@/kit/Link";
import { t, tParts } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { AddForm } from "./AddForm";
import { AddFrame, addPath } from "./AddFrame";
import { type ImportOptions, importUrl, detectFormat, readAddress, recipeFrom } from "./importPage";
import { ImportSubmit } from "./ImportSubmit";
import { useImport } from "./useImport";

export function ImportUrlScreen() {
  const { typed, take, includeTags, setIncludeTags, isWrong, address, rested, reading, submit } = useUrlImport();
  return (
    <AddFrame method="url" description={t("importing.urlExplained")} address={address ?? ""}>
      <AddForm onSubmit={submit}>
        <TextField
          label={t("importing.address")}
          icon="link"
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t("importing.addressHint")}
          value={typed}
          onChange={take}
          autoFocus
          readOnly={reading.isPending}
          required
          error={isWrong ? t(typed.trim() ? "field.url" : "field.required") : undefined}
        />
        <Checkbox isSelected={includeTags} onChange={setIncludeTags} help={t("importing.includeTagsHelp")}>
          {t("importing.includeTags")}
        </Checkbox>
        {rested && rested === address && !reading.isPending && <AlreadyImported url={rested} />}
        {reading.isError && (
          <ImportFailed reason={errorMessage(reading.error, t("importing.failedHelp"))} url={address ?? ""} />
        )}
        <ImportSubmit isPending={reading.isPending} progress={t("importing.reading")} />
      </AddForm>
    </AddFrame>
  );
}

function useUrlImport() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { slug } = useGroup();
  const [typed, setTyped] = useState(query.get("recipe_import_url") ?? "");
  const [includeTags, setIncludeTags] = useState(query.get("use_keywords") === "1");
  const [isWrong, setWrong] = useState(false);
  const reading = useImport(({ url, ...options }: ImportOptions & { url: string }, key) =>
    importUrl(url, options, key),
  );
  const address = readAddress(typed);
  const rested = useDebounced(address, 500);
  const submit = () => {
    setWrong(!address);
    if (address && !reading.isPending) reading.mutate({ url: address, includeTags });
  };
  // An address in the query comes from a bookmarklet or a phone's share menu, so its recipe is imported at once. With
  // `wait=1`, it comes from another import screen and is only filled in.
  const sendGiven = useEffectEvent(() => {
    const given = query.get("recipe_import_url") ?? "";
    if (given.startsWith("https://") && query.get("wait") !== "1") reading.mutate({ url: given, includeTags });
  });
  useEffect(() => sendGiven(), []);
  const take = (text: string) => {
    if (detectFormat(text) === "page") void navigate(addPath(slug, "html"), { state: { data: text } });
    else setTyped(text);
    setWrong(false);
    reading.reset();
  };
  return { typed, take, includeTags, setIncludeTags, isWrong, address, rested, reading, submit };
}

function AlreadyImported({ url }: { url: string }) {
  const { slug } = useGroup();
  const { data: recipe } = useQuery({
    queryKey: ["recipes", "from", url],
    queryFn: ({ signal }) => recipeFrom(url, signal),
    meta: { quiet: true },
    retry: false,
  });
  if (!recipe) return null;
  return (
    <Banner kind="note" role="status">
      {tParts("importing.duplicate", {
        name: (
          <Link key="name" to={`/g/${slug}/r/${recipe.slug}`}>
            <bdi>{recipe.name}</bdi>
          </Link>
        ),
      })}
    </Banner>
  );
}

function ImportFailed({ reason, url }: { reason: string; url: string }) {
  const { slug } = useGroup();
  return (
    <Banner kind="warning" role="alert">
      <h2>{t("importing.failedTitle")}</h2>
      <p>{reason}</p>
      <div className="onward">
        <ButtonLink icon="paste" to={addPath(slug, "html", { url })}>
          {t("importing.pasteInstead")}
        </ButtonLink>
        <ButtonLink icon="edit" to={addPath(slug, "new", { source: url })}>
          {t("importing.byHandInstead")}
        </ButtonLink>
        {url && (
          <ButtonLink kind="quiet" icon="external" href={url} target="_blank" rel="noopener noreferrer nofollow">
            {t("importing.openPage")}
          </ButtonLink>
        )}
      </div>
    </Banner>
  );
}
