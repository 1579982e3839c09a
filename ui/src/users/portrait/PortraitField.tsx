/** The user's picture, with ways to choose a file, take a photo, drop a file, or remove the picture. */
import { Suspense, useRef, useState } from "react";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { FileButton, FileDrop } from "@/kit/form/FileDrop";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { detectPicture } from "@/kit/picture/detectPicture";
import { t, tParts } from "@/locales/language";
import type { User } from "@/session/user";

import { invalidateUser } from "../account/account";
import { Portrait } from "./Portrait";

const CropDialog = makeLazyComponent(() => import("./CropDialog"), "CropDialog");

type ChosenFile = { file: File; isShown: boolean };

export function PortraitField({ user }: { user: User }) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const latest = useRef<File>(null);
  const choose = async (file: File) => {
    latest.current = file;
    const kind = await detectPicture(file);
    if (latest.current !== file) return;
    setRejection(kind ? null : file.name);
    setChosen(kind && { file, isShown: kind === "shown" });
  };
  return (
    <section aria-label={t("ownSettings.portrait")}>
      <FileDrop hint={t("ownSettings.portraitChoose")} onFile={(file) => void choose(file)}>
        <div className="own-portrait">
          <Portrait user={user} className="large" />
          <div>
            <div className="do">
              <FileButton accept="image/*,.heic,.heif,.avif" onFile={(file) => void choose(file)}>
                {t(user.cacheKey ? "ownSettings.portraitChange" : "ownSettings.portraitChoose")}
              </FileButton>
              {user.cacheKey && (
                <Button kind="quiet" icon="delete" compact {...preloadDialog} onClick={() => setRemoving(true)}>
                  {t("ownSettings.portraitRemove")}
                </Button>
              )}
            </div>
            <p className="hint small">{t("ownSettings.portraitHelp")}</p>
          </div>
        </div>
      </FileDrop>
      <div role="alert">
        {rejection !== null && (
          <Banner kind="error">{tParts("portrait.none", { name: <bdi key="name">{rejection}</bdi> })}</Banner>
        )}
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog user={user} {...chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
      {isRemoving && <RemoveDialog user={user} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useAction(() => call("DELETE", `users/${user.id}/image`), {
    quiet: true,
    onDone: async (_answer, _given, cache) => {
      onClose();
      await invalidateUser(cache);
      toast.success(t("portrait.removed"));
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t("portrait.removeTitle")}
      confirm={t("ownSettings.portraitRemove")}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{t("portrait.removeExplained")}</p>
      {remove.error && (
        <Banner kind="error" role="alert">
          {describeError(remove.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
