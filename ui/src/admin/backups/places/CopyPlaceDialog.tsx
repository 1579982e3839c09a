/** Adds a place for copies, or changes one: a folder on another disk, or a folder on a WebDAV server. */
import { useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { NumberField } from "@/kit/form/NumberField";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type CopyPlace, type PlaceFields, useSavePlace } from "./copyPlaces";

type PlaceDraft = {
  kind: CopyPlace["kind"];
  name: string;
  address: string;
  userName: string;
  password: string;
  kept: number;
};
type PlaceDraftProps = {
  draft: PlaceDraft;
  set: (change: Partial<PlaceDraft>) => void;
  errors: Partial<Record<keyof PlaceDraft, string>>;
};

const MOST_KEPT = 100;
const makeDraft = (place?: CopyPlace): PlaceDraft => ({
  kind: place?.kind ?? "folder",
  name: place?.name ?? "",
  address: place?.address ?? "",
  userName: place?.userName ?? "",
  password: "",
  kept: place?.kept ?? 7,
});

const toFields = ({ kind, name, address, userName, password, kept }: PlaceDraft): PlaceFields => ({
  kind,
  name: name.trim(),
  address: address.trim(),
  kept,
  userName: kind === "webdav" ? userName.trim() || null : null,
  password: kind === "webdav" ? password || null : null,
});

export function CopyPlaceDialog({ place, onClose }: { place?: CopyPlace; onClose: () => void }) {
  const { values: draft, set, isDirty } = useEdited(makeDraft(place));
  const [isChecked, setChecked] = useState(false);
  const saving = useSavePlace(place?.id, onClose);
  const faults = saving.error instanceof ApiError ? saving.error.fields : {};
  const missing = (text: string) => (isChecked && !text.trim() ? { error: t("field.required") } : {});
  const errors = {
    ...faults,
    ...(missing(draft.name).error && { name: t("field.required") }),
    ...(missing(draft.address).error && { address: t("field.required") }),
  };
  const save = () => {
    setChecked(true);
    if (draft.name.trim() && draft.address.trim()) saving.mutate(toFields(draft));
  };
  return (
    <Dialog
      isOpen
      title={place ? t("copyPlaces.change", { name: place.name }) : t("copyPlaces.add")}
      submit={t(place ? "copyPlaces.save" : "copyPlaces.add")}
      busy={saving.isPending}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={save}
    >
      <div className="backup-form">
        {saving.error && Object.keys(faults).length === 0 && (
          <Banner kind="error" role="alert">
            {describeError(saving.error)}
          </Banner>
        )}
        <PlaceInputs draft={draft} set={set} errors={errors} />
        {draft.kind === "webdav" && <AccountInputs draft={draft} set={set} errors={errors} place={place} />}
        <NumberField
          label={t("copyPlaces.kept")}
          value={draft.kept}
          min={1}
          max={MOST_KEPT}
          onChange={(kept) => set({ kept })}
        />
      </div>
    </Dialog>
  );
}

function PlaceInputs({ draft, set, errors }: PlaceDraftProps) {
  const isFolder = draft.kind === "folder";
  return (
    <>
      <Select
        label={t("copyPlaces.kind")}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
        options={[
          { value: "folder", label: t("copyPlaces.kinds.folder") },
          { value: "webdav", label: t("copyPlaces.kinds.webdav") },
        ]}
      />
      <TextField
        label={t("copyPlaces.name")}
        help={t("copyPlaces.nameHelp")}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors.name}
      />
      <TextField
        label={t(isFolder ? "copyPlaces.path" : "copyPlaces.address")}
        help={t(isFolder ? "copyPlaces.pathHelp" : "copyPlaces.addressHelp")}
        dir="ltr"
        inputMode={isFolder ? "text" : "url"}
        autoCapitalize="none"
        value={draft.address}
        onChange={(address) => set({ address })}
        error={errors.address}
      />
    </>
  );
}

function AccountInputs({ draft, set, errors, place }: PlaceDraftProps & { place?: CopyPlace }) {
  return (
    <>
      <TextField
        label={t("copyPlaces.userName")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        value={draft.userName}
        onChange={(userName) => set({ userName })}
        error={errors.userName}
      />
      <TextField
        label={t("copyPlaces.password")}
        help={place?.hasPassword ? t("copyPlaces.passwordStays") : t("copyPlaces.passwordHelp")}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => set({ password })}
        error={errors.password}
      />
    </>
  );
}
