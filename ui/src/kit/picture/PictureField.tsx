/** A form field for a picture, which can be chosen, photographed, dropped, or pasted. */
import { useEffect, useMemo, useRef, useState } from "react";

import { t } from "@/locales/language";

import { Button } from "../Button";
import { Icon } from "./Icon";
import { PictureInput } from "./PictureInput";

export function PictureField({ value, onChange }: { value: File | null; onChange: (picture: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(value);
  const [unseen, setUnseen] = useState<string | null>(null);
  const take = (files: FileList | undefined) => {
    const picture = [...(files ?? [])].find((file) => file.type.startsWith("image/"));
    if (picture) onChange(picture);
    return picture !== undefined;
  };
  usePaste(take);
  return (
    <div
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <span className="label" id="picture-label">
        {t("picture.picture")}
      </span>
      <div className="picture-field" role="group" aria-labelledby="picture-label">
        <span className="picture">
          {/* The browser may not be able to show the picture, e.g. a camera's HEIC file, although the server can
              read it. */}
          {address && unseen !== address ? (
            <img src={address} alt={t("picture.alt")} onError={() => setUnseen(address)} />
          ) : (
            <Icon name="image" />
          )}
        </span>
        <div>
          <div className="do">
            <Button icon="camera" compact onClick={() => input.current?.click()}>
              {t(value ? "picture.change" : "picture.choose")}
            </Button>
            {value && (
              <Button kind="quiet" icon="x" compact onClick={() => onChange(null)}>
                {t("picture.remove")}
              </Button>
            )}
          </div>
          <p className="help">{value ? <bdi>{value.name}</bdi> : t("picture.help")}</p>
        </div>
        <PictureInput ref={input} onChoose={onChange} />
      </div>
    </div>
  );
}

/** Takes a picture pasted anywhere on the page. Pasted text still goes into the focused field. */
function usePaste(take: (files: FileList | undefined) => boolean) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (latest.current(event.clipboardData?.files)) event.preventDefault();
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}

function useObjectUrl(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
