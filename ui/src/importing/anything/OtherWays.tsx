/** The buttons beside the field that takes anything: paste, a photo, a file, by hand; and links to what adds many. */
import { migrationsPath } from "@/base/memberPaths";
import { addPath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { FileButton } from "@/kit/form/FileDrop";
import { Link } from "@/kit/Link";
import { PicturesButton } from "@/kit/picture/PicturesButton";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { useGroup } from "@/session/useGroup";

import { filledAddPath } from "../AddFrame";

type OtherWaysProps = {
  /** The web address in the field, which becomes the source of a recipe that is written by hand. */
  source: string;
  onPaste: (text: string) => void;
  onFile: (file: File) => void;
  onPictures: (files: File[]) => void;
};

/** Browsers read the clipboard only on encrypted pages, and not all of them. */
const mayPaste = () => window.isSecureContext && typeof navigator.clipboard?.readText === "function";

export function OtherWays({ source, onPaste, onFile, onPictures }: OtherWaysProps) {
  const { slug } = useGroup();
  const paste = () => navigator.clipboard.readText().then(onPaste, () => toast.info(t("importing.pasteRefused")));
  return (
    <div className="other-ways">
      {mayPaste() && (
        <Button icon="paste" compact onClick={() => void paste()}>
          {t("importing.paste")}
        </Button>
      )}
      <PicturesButton icon="camera" onFiles={onPictures}>
        {t("importing.photo")}
      </PicturesButton>
      <FileButton accept="" onFile={onFile}>
        {t("importing.file")}
      </FileButton>
      <ButtonLink icon="edit" compact to={filledAddPath(slug, "new", { source })}>
        {t("importing.new")}
      </ButtonLink>
    </div>
  );
}

/** Links to the ways that add many recipes at once. */
export function ManyAtOnce() {
  const { slug } = useGroup();
  const mayMoveIn = useMay("manage");
  return (
    <ul className="more-links">
      <li>
        <Link to={addPath(slug, "bulk")}>{t("importing.bulk")}</Link>
      </li>
      {mayMoveIn && (
        <li>
          <Link to={migrationsPath}>{t("moving.title")}</Link>
        </li>
      )}
    </ul>
  );
}
