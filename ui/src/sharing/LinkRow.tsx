/** One link: pressed it goes to the share sheet of the phone or is copied; beside it a code to scan, and its end. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { classes } from "@/kit/classes";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { IconButton } from "@/kit/IconButton";
import { Icon } from "@/kit/picture/Icon";
import { QrCode } from "@/kit/picture/QrCode";
import { t } from "@/locales/language";

export type LinkRowProps = {
  recipe: { name: string };
  /** What the link is: until when. */
  words: string;
  address: string;
  isExpired?: boolean;
  onDelete?: () => void;
  isBusy?: boolean;
};

export function LinkRow({ recipe, words, address, isExpired = false, onDelete, isBusy = false }: LinkRowProps) {
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <li className={classes("share-link", isExpired && "is-expired")}>
      <button type="button" className="share-it" disabled={isExpired} onClick={() => void send(recipe.name, address)}>
        <Icon name="link" />
        <span>
          <span>{words}</span>
          <span className="hint small share-address">
            <bdi>{address.replace(/^https?:\/\//u, "")}</bdi>
          </span>
        </span>
      </button>
      {!isExpired && (
        <Button
          kind="quiet"
          compact
          icon="copy"
          className="share-copy"
          aria-label={t("share.copy", { words })}
          title={t("share.copyLink")}
          onClick={() => void copyWithToast(address)}
        >
          <span className="word">{t("share.copyLink")}</span>
        </Button>
      )}
      {!isExpired && (
        <IconButton
          icon="qr"
          label={t("share.code", { words })}
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        />
      )}
      {onDelete && (
        <IconButton icon="delete" label={t("share.delete", { words })} disabled={isBusy} onClick={onDelete} />
      )}
      {isCodeShown && (
        <QrCode text={address} label={t("share.codeOf", { name: recipe.name })} className="qr share-code" />
      )}
    </li>
  );
}

/** Phones have a sheet for sharing, on safe origins only; elsewhere the link is copied. */
async function send(name: string, url: string) {
  if (!navigator.share) return copyWithToast(url);
  try {
    await navigator.share({ title: name, text: t("share.text", { name }), url });
  } catch (error) {
    // Whoever closes the sheet has changed their mind; anything else still gets the link out.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyWithToast(url);
  }
  return undefined;
}
