/** The picture of a recipe being written: chosen, taken, or dropped. */
import { useEffect, useMemo, useRef, useState } from "react";

import { Button } from "@/kit/Button";
import { Icon } from "@/kit/Icon";
import { t } from "@/locales/language";

export function PictureField({ value, onChange }: { value: File | null; onChange: (picture: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(value);
  const [unseen, setUnseen] = useState<string | null>(null);
  return (
    <div className="field" onDragOver={(event) => event.preventDefault()} onDrop={(event) => {
      event.preventDefault();
      const dropped = [...event.dataTransfer.files].find((file) => file.type.startsWith("image/"));
      if (dropped) onChange(dropped);
    }}>
      <span className="label" id="picture-label">{t("importing.picture")}</span>
      <div className="picture-field" role="group" aria-labelledby="picture-label">
        <span className="picture">
          {/* A camera's own format may be one that this browser cannot show; the server can read it. */}
          {address && unseen !== address ? <img src={address} alt={t("importing.pictureAlt")} onError={() => setUnseen(address)} /> : <Icon name="image" />}
        </span>
        <div>
          <div className="do">
            <Button icon="camera" compact onClick={() => input.current?.click()}>{t(value ? "importing.pictureChange" : "importing.pictureChoose")}</Button>
            {value && <Button kind="quiet" icon="x" compact onClick={() => onChange(null)}>{t("importing.pictureRemove")}</Button>}
          </div>
          <p className="help">{value ? <bdi>{value.name}</bdi> : t("importing.pictureHelp")}</p>
        </div>
        <input
          ref={input} type="file" hidden accept="image/*,.heic,.heif,.avif"
          onChange={(event) => {
            if (event.target.files?.[0]) onChange(event.target.files[0]);
            event.target.value = "";
          }}
        />
      </div>
    </div>
  );
}

function useObjectUrl(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => {
    if (address) URL.revokeObjectURL(address);
  }, [address]);
  return address;
}
