/** The page that imports recipes from an archive exported by Hearthbook or a compatible program. */
import { useState } from "react";

import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { FileButton, FileDrop } from "@/kit/form/FileDrop";
import { Link } from "@/kit/Link";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";

import { AddForm } from "./AddForm";
import { AddFrame } from "./AddFrame";
import { sendArchive } from "./importPage";
import { ImportSubmit } from "./ImportSubmit";
import { useImport } from "./useImport";

/** The largest archive the server accepts, in bytes. */
const MAX_ARCHIVE_SIZE = 64_000_000;

export function ImportZipScreen() {
  const mayMoveIn = useMay("manage");
  const [archive, setArchive] = useState<File | null>(null);
  const [complaint, setComplaint] = useState("");
  // `useImport` compares attempts as JSON, which cannot contain a File. So the name, size and date of the file identify
  // it.
  const reading = useImport((_: { name: string; size: number; lastModified: number }, key) =>
    sendArchive(archive!, key),
  );
  const take = (file: File) => {
    reading.reset();
    setComplaint(file.size > MAX_ARCHIVE_SIZE ? t("importing.archiveTooLarge") : "");
    setArchive(file.size > MAX_ARCHIVE_SIZE ? null : file);
  };
  const submit = () => {
    if (reading.isPending) return;
    if (!archive) setComplaint(t("importing.archiveMissing"));
    else reading.mutate({ name: archive.name, size: archive.size, lastModified: archive.lastModified });
  };
  return (
    <AddFrame method="zip" description={t("importing.zipExplained")}>
      <AddForm onSubmit={submit}>
        <FileDrop hint={t("importing.dropHere")} onFile={take}>
          <ArchiveName archive={archive} />
          <FileButton accept=".zip,application/zip" onFile={take}>
            {t("importing.openArchive")}
          </FileButton>
        </FileDrop>
        {complaint && (
          <p className="error" role="alert">
            {complaint}
          </p>
        )}
        {reading.isError && (
          <Banner kind="warning" role="alert">
            <h2>{t("importing.archiveFailed")}</h2>
            <p>{errorMessage(reading.error)}</p>
          </Banner>
        )}
        <ImportSubmit isPending={reading.isPending} progress={t("importing.readingArchive")} />
      </AddForm>
      {mayMoveIn && (
        <p className="small">
          <Link to="/group/migrations">{t("moving.title")}</Link>
        </p>
      )}
    </AddFrame>
  );
}

function ArchiveName({ archive }: { archive: File | null }) {
  return (
    <p className="archive">
      {archive ? (
        <>
          <Icon name="file" /> <bdi>{archive.name}</bdi>
        </>
      ) : (
        <span className="hint">{t("importing.noArchive")}</span>
      )}
    </p>
  );
}
