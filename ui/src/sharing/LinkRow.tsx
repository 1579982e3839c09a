/**
 * One share link. Pressing it opens the phone's share sheet or copies the link. Buttons copy the link, show its QR code
 * and delete it.
 */
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
  /** The text to show for the link, such as its expiry date. */
  text: string;
  address: string;
  isExpired?: boolean;
  onDelete?: () => void;
  isBusy?: boolean;
};

export function LinkRow({ recipe, text, address, isExpired = false, onDelete, isBusy = false }: LinkRowProps) {
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <li className={classes("share-link", isExpired && "is-expired")}>
      <button type="button" className="share-it" disabled={isExpired} onClick={() => void share(recipe.name, address)}>
        <Icon name="link" />
        <span>
          <span>{text}</span>
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
          aria-label={t("share.copy", { words: text })}
          title={t("share.copyLink")}
          onClick={() => void copyWithToast(address)}
        >
          <span className="word">{t("share.copyLink")}</span>
        </Button>
      )}
      {!isExpired && (
        <IconButton
          icon="qr"
          label={t("share.code", { words: text })}
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        />
      )}
      {onDelete && (
        <IconButton icon="delete" label={t("share.delete", { words: text })} disabled={isBusy} onClick={onDelete} />
      )}
      {isCodeShown && (
        <QrCode text={address} label={t("share.codeOf", { name: recipe.name })} className="qr share-code" />
      )}
    </li>
  );
}

/** Shares the link with the Web Share API, which exists mostly on phones. In other browsers, copies the link. */
async function share(name: string, url: string) {
  if (!navigator.share) return copyWithToast(url);
  try {
    await navigator.share({ title: name, text: t("share.text", { name }), url });
  } catch (error) {
    // An AbortError means that the user closed the share sheet. After any other error, the link is copied instead.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyWithToast(url);
  }
  return undefined;
}
