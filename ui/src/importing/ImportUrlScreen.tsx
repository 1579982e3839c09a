/** The page that takes whatever a recipe is in: a link, several links, a page, text, or a file. */
import { describeError } from "@/api/queryClient";
import { addPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { SecureHint } from "@/kit/text/SecureHint";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { AddForm } from "./AddForm";
import { AddFrame, filledAddPath } from "./AddFrame";
import { AlreadyImported } from "./AlreadyImported";
import { AnythingField } from "./anything/AnythingField";
import { Bookmarklet } from "./bookmark/Bookmarklet";
import { ManyAtOnce, OtherWays } from "./anything/OtherWays";
import { SeveralRecipes } from "./anything/SeveralRecipes";
import { UnsavedDrafts } from "./anything/UnsavedDrafts";
import { useUrlImport } from "./anything/useUrlImport";
import { ImportSubmit } from "./ImportSubmit";
import { TitleOnly } from "./TitleOnly";

export function ImportUrlScreen() {
  const { typed, take, takeMany, paste, includeTags, setIncludeTags, complaint, ...form } = useUrlImport();
  const { recognized, address, known, link, text, file, drafts, isPending, isTitleOnly, submit } = form;
  const isText = recognized.kind === "text";
  const failed = text.error ?? file.reading.error;
  return (
    <AddFrame method="url" description={t("importing.urlExplained")} address={address ?? ""}>
      <AddForm onSubmit={submit}>
        <AnythingField
          value={typed}
          onChange={take}
          onPaste={takeMany}
          onFile={file.open}
          onEnter={submit}
          error={complaint ?? (file.complaint || undefined)}
          readOnly={isPending}
        >
          <OtherWays source={address ?? ""} onPaste={paste} onFile={file.open} onPictures={file.openPictures} />
        </AnythingField>
        <SecureHint text="secureHint.adding" />
        {file.picture && <PictureUse picture={file.picture} onChoose={file.takePicture} />}
        {drafts.several && <SeveralRecipes parts={drafts.several.parts} onChoose={drafts.choose} />}
        {!isText && (
          <Checkbox isSelected={includeTags} onChange={setIncludeTags} help={t("importing.includeTagsHelp")}>
            {t("importing.includeTags")}
          </Checkbox>
        )}
        {!link.isPending && <AlreadyImported recipes={known} />}
        {isTitleOnly && <TitleOnly error={link.error} />}
        {link.isError && known.length === 0 && !isTitleOnly && (
          <ImportFailed reason={describeError(link.error, t("importing.failedHelp"))} url={address ?? ""} />
        )}
        {failed && (
          <Banner kind="warning" role="alert">
            <p>{describeError(failed, t("importing.fileFailed"))}</p>
          </Banner>
        )}
        <ImportSubmit
          isPending={isPending}
          progress={t(link.isPending ? "importing.reading" : "importing.readingText")}
          isCopy={known.length > 0}
          isTitleOnly={isTitleOnly}
          label={isText ? t("importing.readText") : recognized.kind === "links" ? t("importing.checkLinks") : undefined}
        />
        <UnsavedDrafts />
        <ManyAtOnce />
        <Bookmarklet />
      </AddForm>
    </AddFrame>
  );
}

/** Asks whether a picture is read by the language model or is the picture of a recipe that is typed. */
function PictureUse({
  picture,
  onChoose,
}: {
  picture: File;
  onChoose: (picture: File, method: "new" | "image") => void;
}) {
  return (
    <Banner kind="note" icon="image" role="status">
      <p>{t("importing.pictureChosen")}</p>
      <div className="onward">
        <Button compact onClick={() => onChoose(picture, "image")}>
          {t("importing.readPicture")}
        </Button>
        <Button kind="quiet" compact onClick={() => onChoose(picture, "new")}>
          {t("importing.typeBesidePicture")}
        </Button>
      </div>
    </Banner>
  );
}

function ImportFailed({ reason, url }: { reason: string; url: string }) {
  const { slug } = useGroup();
  return (
    <Banner kind="warning" role="alert">
      <h2>{t("importing.failedTitle")}</h2>
      <p>{reason}</p>
      <div className="onward">
        <ButtonLink icon="paste" to={filledAddPath(slug, "html", { url })}>
          {t("importing.pasteInstead")}
        </ButtonLink>
        <ButtonLink icon="edit" to={filledAddPath(slug, "new", { source: url })}>
          {t("importing.byHandInstead")}
        </ButtonLink>
        {url && (
          <ButtonLink kind="quiet" icon="search" to={`${addPath(slug, "debug")}?${new URLSearchParams({ url })}`}>
            {t("inspecting.why")}
          </ButtonLink>
        )}
        {url && (
          <ButtonLink kind="quiet" icon="external" href={url} target="_blank" rel="noopener noreferrer nofollow">
            {t("importing.openPage")}
          </ButtonLink>
        )}
      </div>
    </Banner>
  );
}
