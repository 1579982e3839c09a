/** The dialog that uploads a file to the recipe, with a name and an icon. */
import { useRef, useState } from "react";

import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { ASSET_ICONS } from "./assetIcons";
import type { Asset } from "../content";
import { invalidateRecipe } from "../../recipeQueries";
import { sendAsset } from "../tools/sendPicture";

export type NewAssetDialogProps = { recipeId: string; onClose: () => void; onMade: (asset: Asset) => void };

export function NewAssetDialog({ recipeId, onClose, onMade }: NewAssetDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState("");
  const [icon, setIcon] = useState<string>(ASSET_ICONS[0].apiName);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useSending(recipeId, onMade, onClose);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    if (!name.trim()) setName(chosen.name.replace(/\.\w+$/u, ""));
    if (chosen.type.startsWith("image/")) setIcon("mdi-file-image");
    else if (chosen.type === "application/pdf") setIcon("mdi-file-pdf-box");
  };
  const submit = () => {
    setAsked(true);
    if (file && name.trim()) mutate({ file, name: name.trim(), icon });
  };
  return (
    <Dialog
      isOpen
      icon="file"
      title={t("editing.addAsset")}
      submit={t("editing.addAssetSubmit")}
      busy={isPending}
      dirty={file !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <FileChoice file={file} isMissing={isAsked && !file} onChoose={choose} />
      <TextField
        label={t("editing.name")}
        value={name}
        onChange={setName}
        required
        autoComplete="off"
        dir="auto"
        error={isAsked && !name.trim() ? t("field.required") : undefined}
      />
      <Select
        label={t("editing.assetIcon")}
        value={icon}
        onChange={setIcon}
        options={ASSET_ICONS.map(({ apiName, labelKey }) => ({
          value: apiName as string,
          label: t(`editing.assetIcons.${labelKey}`),
        }))}
      />
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error, t("editing.assetFailed"))}
        </Banner>
      )}
    </Dialog>
  );
}

const useSending = (recipeId: string, onMade: (asset: Asset) => void, onClose: () => void) =>
  useAction(
    ({ file, name, icon }: { file: File; name: string; icon: string }) => sendAsset(recipeId, file, name, icon),
    {
      quiet: true,
      onDone: (made, _given, cache) => {
        onMade(made);
        void invalidateRecipe(cache, recipeId);
        onClose();
      },
    },
  );

type FileChoiceProps = { file: File | null; isMissing: boolean; onChoose: (file: File | undefined) => void };

function FileChoice({ file, isMissing, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="field">
      <div
        className="do"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onChoose(event.dataTransfer.files[0]);
        }}
      >
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t(file ? "editing.otherFile" : "editing.chooseFile")}
        </Button>
        {file ? (
          <bdi className="small cut">{file.name}</bdi>
        ) : (
          isMissing && (
            <p className="error" role="alert">
              {t("editing.fileNeeded")}
            </p>
          )
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("editing.chooseFile")}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </div>
  );
}
