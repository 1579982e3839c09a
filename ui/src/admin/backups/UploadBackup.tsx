/** Uploads a backup, chosen or dropped, and shows how much was sent. */
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { FileButton, FileDrop } from "@/kit/form/FileDrop";
import { intl, t } from "@/locales/language";

import { uploadMessage, useUploadBackup } from "./backups";

export function UploadBackup() {
  const upload = useUploadBackup();
  const send = (file: File) => {
    if (!upload.isPending) upload.mutate(file);
  };
  const percent = new Intl.NumberFormat(intl(), { style: "percent" }).format(upload.sent);
  return (
    <FileDrop hint={t("backups.dropHere")} onFile={send}>
      <div className="upload-backup">
        {upload.isPending ? (
          <TaskProgress
            doing={t("backups.uploading", { percent })}
            name={t("backups.upload")}
            done={upload.sent}
            total={1}
          />
        ) : (
          <FileButton accept=".hearthbook,.zip" onFile={send}>
            {t("backups.upload")}
          </FileButton>
        )}
        <p className="small hint">{t("backups.uploadHelp")}</p>
      </div>
      {upload.error && (
        <Banner kind="error" role="alert">
          {uploadMessage(upload.error)}
        </Banner>
      )}
    </FileDrop>
  );
}
