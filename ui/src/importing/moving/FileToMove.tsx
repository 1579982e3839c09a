/** Chooses a file, sends it to be looked into, and shows what is in it. */
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { FileButton, FileDrop } from "@/kit/form/FileDrop";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

type Looking<Found> = Pick<
  UseMutationResult<Found, Error, File>,
  "data" | "error" | "isPending" | "variables" | "mutate" | "reset"
>;

type FileToMoveProps<Found> = {
  /** `sent` is the share of the file that was sent. */
  looking: Looking<Found> & { sent?: number };
  moving: { isPending: boolean; error: Error | null; reset: () => void };
  maxSize: number;
  /** Says that a file is larger than that. */
  tooLarge: string;
  children: (found: Found, file: File) => ReactNode;
};

export function FileToMove<Found>({ looking, moving, maxSize, tooLarge, children }: FileToMoveProps<Found>) {
  const { data, sent = 1, variables: file } = looking;
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (next: File) => {
    if (moving.isPending) return;
    const fits = next.size <= maxSize;
    setTooLarge(!fits);
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
          {tooLarge}
        </p>
      )}
      {looking.isPending && <TaskProgress doing={t("moving.looking")} done={sent} total={sent < 1 ? 1 : null} />}
      {error && (
        <Banner kind="warning" role="alert">
          <h2>{t("moving.failed")}</h2>
          <p>{describeError(error)}</p>
        </Banner>
      )}
      {file && data && children(data, file)}
    </div>
  );
}
