/** The page that imports a recipe from a page's HTML or from JSON: pasted, dropped, or read from a file. */
import { type ClipboardEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

import { describeError } from "@/api/queryClient";
import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { FileButton, FileDrop, useDragsFiles } from "@/kit/form/FileDrop";
import { TextField, UrlField } from "@/kit/form/TextField";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { AddForm } from "./AddForm";
import { AddFrame, filledAddPath } from "./AddFrame";
import { AlreadyImported } from "./AlreadyImported";
import { forgetKeptText, useKeptText } from "./anything/useKeptText";
import {
  detectFormat,
  hasOnlyTitle,
  importData,
  type ImportOptions,
  KnownSource,
  readAddress,
  readPageFile,
  refuseKnownPage,
} from "./importPage";
import { ImportSubmit } from "./ImportSubmit";
import { TitleOnly } from "./TitleOnly";
import { useImport } from "./useImport";

const MAX_FILE_SIZE = 8_000_000;
const PAGES = ".html,.htm,.json,.txt,text/html,application/json,application/ld+json,text/plain";

export function ImportPageScreen() {
  const { data, complaint, announced, take, open, from, takeFrom, includeTags, setIncludeTags, ...form } =
    usePageImport();
  const { known, isTitleOnly, reading, submit } = form;
  const dragsFiles = useDragsFiles();
  return (
    <AddFrame method="html" description={t("importing.htmlExplained")} address={readAddress(from) ?? ""}>
      <AddForm onSubmit={submit}>
        <FileDrop hint={t("importing.dropHere")} onFile={(file) => void open(file)}>
          <TextField
            label={t("importing.data")}
            help={
              announced ||
              (dragsFiles ? `${t("importing.dataHelp")} ${t("importing.anythingHelp")}` : t("importing.dataHelp"))
            }
            error={complaint}
            lines={10}
            inputClassName="code"
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={data}
            onChange={take}
            onPaste={(event: ClipboardEvent<HTMLInputElement>) => readSource(event, take)}
          />
          <FileButton accept={PAGES} onFile={(file) => void open(file)}>
            {t("importing.openFile")}
          </FileButton>
        </FileDrop>
        {detectFormat(data) === "address" && <AddressHint address={readAddress(data)!} />}
        <UrlField
          label={t("importing.from")}
          help={t("importing.fromHelp")}
          optional
          value={from}
          onChange={takeFrom}
        />
        <Checkbox isSelected={includeTags} onChange={setIncludeTags} help={t("importing.includeTagsHelp")}>
          {t("importing.includeTags")}
        </Checkbox>
        <AlreadyImported recipes={known} />
        {isTitleOnly && <TitleOnly error={reading.error} />}
        {reading.isError && known.length === 0 && !isTitleOnly && <PageFailed error={reading.error} from={from} />}
        <ImportSubmit
          isPending={reading.isPending}
          progress={t("importing.reading")}
          isCopy={known.length > 0}
          isTitleOnly={isTitleOnly}
        />
      </AddForm>
    </AddFrame>
  );
}

function usePageImport() {
  const [query] = useSearchParams();
  const given = (useLocation().state as { data?: string } | null)?.data ?? "";
  const [data, setData] = useKeptText(given);
  const [from, setFrom] = useState(query.get("url") ?? "");
  const [includeTags, setIncludeTags] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const reading = useImport(async ({ page, url, ...options }: ImportOptions & { page: string; url: string }, key) => {
    if (!options.isCopy && !options.isTitleEnough) await refuseKnownPage(page, url);
    const made = await importData(page, url, options, key);
    forgetKeptText();
    return made;
  });
  const known = reading.error instanceof KnownSource ? reading.error.recipes : [];
  const isTitleOnly = hasOnlyTitle(reading.error);
  const take = (text: string) => {
    setData(text);
    setComplaint(undefined);
    reading.reset();
  };
  const submit = () => {
    if (reading.isPending) return;
    const wrong = !data.trim()
      ? t("field.required")
      : detectFormat(data) !== "page"
        ? t("importing.badData")
        : undefined;
    setComplaint(wrong);
    const answers = { isCopy: known.length > 0, isTitleEnough: isTitleOnly };
    if (!wrong) reading.mutate({ page: data, url: readAddress(from) ?? "", includeTags, ...answers });
  };
  const open = async (file: File) => {
    if (file.size > MAX_FILE_SIZE) return setComplaint(t("importing.fileTooLarge"));
    try {
      take(await readPageFile(file));
      setAnnounced(t("importing.fileRead", { name: file.name }));
    } catch {
      setComplaint(t("importing.fileFailed"));
    }
  };
  const takeFrom = (text: string) => {
    setFrom(text);
    reading.reset();
  };
  const form = { data, complaint, announced, take, open, from, takeFrom, includeTags, setIncludeTags };
  return { ...form, known, isTitleOnly, reading, submit };
}

/** Offers to import by address, if the pasted text is only a web address. */
function AddressHint({ address }: { address: string }) {
  const { slug } = useGroup();
  return (
    <Banner
      kind="note"
      actions={
        <ButtonLink compact to={filledAddPath(slug, "url", { recipe_import_url: address, wait: "1" })}>
          {t("importing.isUrlGo")}
        </ButtonLink>
      }
    >
      {t("importing.isUrl")}
    </Banner>
  );
}

function PageFailed({ error, from }: { error: unknown; from: string }) {
  const { slug } = useGroup();
  return (
    <Banner kind="warning" role="alert">
      <h2>{t("importing.failedTitle")}</h2>
      <p>{describeError(error, t("importing.failedHelp"))}</p>
      <div className="onward">
        <ButtonLink icon="edit" to={filledAddPath(slug, "new", { source: readAddress(from) ?? "" })}>
          {t("importing.byHandInstead")}
        </ButtonLink>
      </div>
    </Banner>
  );
}

/**
 * Pastes the HTML of a selection copied from a page, because it contains more data than the plain text. Does nothing if
 * the plain text is itself HTML or JSON, or if the field is not empty.
 */
function readSource(event: ClipboardEvent<HTMLInputElement>, take: (text: string) => void) {
  const source = event.clipboardData.getData("text/html");
  const text = event.clipboardData.getData("text/plain");
  if (!source || detectFormat(text) !== "words" || event.currentTarget.value) return;
  event.preventDefault();
  take(source);
}
