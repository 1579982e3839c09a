/** The form with the links, what is known about each, and the categories and tags for all or for one of them. */
import { useState } from "react";
import { useLocation } from "react-router";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { FileButton, FileDrop, useDragsFiles } from "@/kit/form/FileDrop";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { CheckedLinks } from "./CheckedLinks";
import { type CheckedLink, NO_ORGANIZERS, type Organizers, useChecked, useImportLinks } from "./linkRuns";
import { CategoriesAndTags } from "./CategoriesAndTags";
import { MOST_LINKS, readLinks } from "./readLinks";
import { AddForm } from "../AddForm";
import { useKeptText } from "../anything/useKeptText";
import { readPageFile } from "../importPage";

const MAX_FILE_SIZE = 8_000_000;
const LISTS = ".txt,.html,.htm,.md,.csv,.json,text/plain,text/html";

export function LinksForm() {
  const { text, setText, links, without, checked, importing, complaint, open, submit, ...chosen } = useLinksForm();
  const dragsFiles = useDragsFiles();
  const fresh = checked?.filter(isFresh).length ?? links.length;
  return (
    <AddForm onSubmit={submit}>
      <FileDrop hint={t("importing.dropHere")} onFile={(file) => void open(file)}>
        <TextField
          label={t("links.links")}
          help={dragsFiles ? `${t("links.linksHelp")} ${t("links.dropHelp")}` : t("links.linksHelp")}
          error={complaint}
          lines={6}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          inputClassName="code"
          value={text}
          onChange={setText}
        />
        <FileButton accept={LISTS} onFile={(file) => void open(file)}>
          {t("links.open")}
        </FileButton>
      </FileDrop>
      <CategoriesAndTags value={chosen.forAll} onChange={chosen.setForAll} />
      <Checkbox isSelected={chosen.includeTags} onChange={chosen.setIncludeTags} help={t("importing.includeTagsHelp")}>
        {t("importing.includeTags")}
      </Checkbox>
      {links.length > 0 && (
        <CheckedLinks
          links={links}
          without={without}
          checked={checked}
          organizers={chosen.forOne}
          onChange={chosen.setForOne}
        />
      )}
      {importing.error && (
        <Banner kind="warning" role="alert">
          {describeError(importing.error)}
        </Banner>
      )}
      <div className="save">
        <Button type="submit" kind="filled" icon="download" busy={importing.isPending}>
          {fresh > 0 ? t("links.import", { count: fresh }) : t("links.importNone")}
        </Button>
      </div>
    </AddForm>
  );
}

const isFresh = ({ problem, knownSlug }: CheckedLink) => !problem && !knownSlug;

function useLinksForm() {
  const given = (useLocation().state as { data?: string } | null)?.data ?? "";
  const [text, setText] = useKeptText(given);
  const [forAll, setForAll] = useState(NO_ORGANIZERS);
  const [forOne, setForOne] = useState<Record<string, Organizers>>({});
  const [includeTags, setIncludeTags] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const { links, without } = readLinks(text);
  const checked = useChecked(links);
  const importing = useImportLinks(() => {
    setText("");
    setForOne({});
  });
  const take = (next: string) => {
    setText(next);
    setComplaint(undefined);
    importing.reset();
  };
  const submit = () => {
    const wrong = links.length === 0 ? t("links.none") : links.length > MOST_LINKS ? t("links.tooMany") : undefined;
    setComplaint(wrong);
    if (wrong || importing.isPending) return;
    const all = links.map((url) => ({ url, ...listWithOthers(forAll, forOne[url] ?? NO_ORGANIZERS) }));
    importing.mutate({ links: all, includeTags });
  };
  const open = async (file: File) => {
    if (file.size > MAX_FILE_SIZE) return setComplaint(t("importing.fileTooLarge"));
    try {
      take(await readPageFile(file));
    } catch {
      setComplaint(t("importing.fileFailed"));
    }
  };
  const chosen = { forAll, setForAll, forOne, setForOne, includeTags, setIncludeTags };
  return { text, setText: take, links, without, checked, importing, complaint, open, submit, ...chosen };
}

const listWithOthers = (all: Organizers, one: Organizers): Organizers => ({
  categories: [...all.categories, ...one.categories],
  tags: [...all.tags, ...one.tags],
});
