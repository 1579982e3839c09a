/** Chooses the backup of a server and says what is in it. */
import { useState } from "react";

import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { FileButton, FileDrop } from "@/kit/form/FileDrop";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { ServerContent } from "./ServerContent";
import { MAX_BACKUP_SIZE, useServerMove, useServerPreview } from "./serverMoves";

export function ServerMoveForm() {
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const looking = useServerPreview();
  const moving = useServerMove(() => {
    setFile(null);
    looking.reset();
  });
  const take = (next: File) => {
    if (moving.isPending) return;
    const fits = next.size <= MAX_BACKUP_SIZE;
    setTooLarge(!fits);
    setFile(fits ? next : null);
    looking.reset();
    moving.reset();
    if (fits) looking.mutate(next);
  };
  const error = looking.error ?? moving.error;
  return (
    <div className="move-form">
      <FileDrop hint={t("importing.dropHere")} onFile={take}>
        <p className="archive">
          {file ? (
            <>
              <Icon name="file" /> <bdi>{file.name}</bdi>
            </>
          ) : (
            <span className="hint">{t("moving.noFile")}</span>
          )}
        </p>
        <FileButton accept="" onFile={take}>
          {t("moving.choose")}
        </FileButton>
      </FileDrop>
      {isTooLarge && (
        <p className="error" role="alert">
          {t("serverMove.tooLarge")}
        </p>
      )}
      {looking.isPending && (
        <TaskProgress doing={t("moving.looking")} done={looking.sent} total={looking.sent < 1 ? 1 : 0} />
      )}
      {error && (
        <Banner kind="warning" role="alert">
          <h2>{t("moving.failed")}</h2>
          <p>{errorMessage(error)}</p>
        </Banner>
      )}
      {file && looking.data && (
        <ServerContent
          found={looking.data.found}
          isPending={moving.isPending}
          onMove={(into) => moving.mutate({ looked: looking.data, into })}
        />
      )}
    </div>
  );
}
