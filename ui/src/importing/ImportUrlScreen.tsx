/** The page that imports a recipe from a web address. */
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { errorMessage } from "@/api/queryClient";
import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { useDebounced } from "@/kit/form/useDebounced";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { AddForm } from "./AddForm";
import { AddFrame, addPath } from "./AddFrame";
import { AlreadyImported } from "./AlreadyImported";
import { Bookmarklet } from "./Bookmarklet";
import {
  detectFormat,
  type ImportOptions,
  importUrl,
  type KnownRecipe,
  KnownSource,
  readAddress,
  recipesFrom,
  refuseKnown,
} from "./importPage";
import { ImportSubmit } from "./ImportSubmit";
import { readLinks } from "./links/readLinks";
import { useImport } from "./useImport";

const NONE: KnownRecipe[] = [];

export function ImportUrlScreen() {
  const { typed, take, takeMany, includeTags, setIncludeTags, isWrong, address, known, reading, submit } =
    useUrlImport();
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
          onPaste={takeMany}
          autoFocus
          readOnly={reading.isPending}
          required
          error={isWrong ? t(typed.trim() ? "field.url" : "field.required") : undefined}
        />
        <Checkbox isSelected={includeTags} onChange={setIncludeTags} help={t("importing.includeTagsHelp")}>
          {t("importing.includeTags")}
        </Checkbox>
        {!reading.isPending && <AlreadyImported recipes={known} />}
        {reading.isError && known.length === 0 && (
          <ImportFailed reason={errorMessage(reading.error, t("importing.failedHelp"))} url={address ?? ""} />
        )}
        <ImportSubmit isPending={reading.isPending} progress={t("importing.reading")} isCopy={known.length > 0} />
        <Bookmarklet />
      </AddForm>
    </AddFrame>
  );
}

function useUrlImport() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { slug } = useGroup();
  const given = sharedAddress(query);
  const [typed, setTyped] = useState(given);
  const [includeTags, setIncludeTags] = useState(query.get("use_keywords") === "1");
  const [isWrong, setWrong] = useState(false);
  const reading = useImport(async ({ url, ...options }: ImportOptions & { url: string }, key) => {
    if (!options.isCopy) await refuseKnown(url);
    return importUrl(url, options, key);
  });
  const address = readAddress(typed);
  const known = useKnown(address, reading.error);
  const submit = () => {
    setWrong(!address);
    if (address && !reading.isPending) reading.mutate({ url: address, includeTags, isCopy: known.length > 0 });
  };
  // An address in the query comes from a bookmarklet or a phone's share menu, so its recipe is imported at once. With
  // `wait=1`, it comes from another import screen and is only filled in.
  const sendGiven = useEffectEvent(() => {
    if (given.startsWith("https://") && query.get("wait") !== "1") reading.mutate({ url: given, includeTags });
  });
  useEffect(() => sendGiven(), []);
  const take = (text: string) => {
    if (detectFormat(text) === "page") void navigate(addPath(slug, "html"), { state: { data: text } });
    else setTyped(text);
    setWrong(false);
    reading.reset();
  };
  // An input drops line breaks, so that several pasted links would become one.
  const takeMany = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (detectFormat(text) === "page" || readLinks(text).links.length < 2) return;
    event.preventDefault();
    void navigate(addPath(slug, "bulk"), { state: { data: text } });
  };
  return { typed, take, takeMany, includeTags, setIncludeTags, isWrong, address, known, reading, submit };
}

/**
 * Returns the address that a bookmarklet or a share menu passes on, or "". Some apps share it within a text, and some as
 * the title.
 */
function sharedAddress(query: URLSearchParams): string {
  const given = ["recipe_import_url", "url", "text", "title"].flatMap((name) => query.get(name) ?? []);
  return given.flatMap((text) => readAddress(text) ?? [])[0] ?? query.get("recipe_import_url") ?? "";
}

/** Returns the recipes that the group already has from an address, once the user has stopped typing. */
function useKnown(address: string | null, error: unknown): KnownRecipe[] {
  const rested = useDebounced(address, 500);
  const { data } = useQuery({
    queryKey: ["recipes", "from", rested],
    queryFn: ({ signal }) => recipesFrom(rested!, signal),
    enabled: rested !== null && rested === address,
    meta: { quiet: true },
    retry: false,
  });
  if (error instanceof KnownSource) return error.recipes;
  return rested === address ? (data ?? NONE) : NONE;
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
          <ButtonLink kind="quiet" icon="search" to={`/g/${slug}/r/create/debug?${new URLSearchParams({ url })}`}>
            {t("inspecting.why")}
          </ButtonLink>
        )}
        {url && (
          <ButtonLink kind="quiet" icon="external" href={url} target="_blank" rel="noopener noreferrer nofollow">
            {t("importing.openPage")}
          </ButtonLink>
        )}
      </div>
    </Banner>
  );
}
