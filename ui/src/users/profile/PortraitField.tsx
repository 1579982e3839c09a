/** One's picture, and another one for it: chosen, taken or dropped. */
import { lazy, Suspense, useState } from "react";

import { FileButton, FileDrop } from "@/kit/FileDrop";
import { t } from "@/locales/language";
import type { User } from "@/session/session";
import { Portrait } from "@/users/Portrait";

const CropDialog = lazy(() => import("./CropDialog").then((module) => ({ default: module.CropDialog })));

export function PortraitField({ user }: { user: User }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <section aria-label={t("ownSettings.portrait")}>
      <FileDrop words={t("ownSettings.portraitChoose")} onFile={setFile}>
        <div className="own-portrait">
          <Portrait user={user} className="large" />
          <div>
            <FileButton accept="image/*,.heic,.heif,.avif" onFile={setFile}>{t(user.cacheKey ? "ownSettings.portraitChange" : "ownSettings.portraitChoose")}</FileButton>
            <p className="hint small">{t("ownSettings.portraitHelp")}</p>
          </div>
        </div>
      </FileDrop>
      {file && <Suspense fallback={null}><CropDialog user={user} file={file} onClose={() => setFile(null)} /></Suspense>}
    </section>
  );
}
