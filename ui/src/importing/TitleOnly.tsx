/** Says that a page has only the title of a recipe, and asks whether to save it nevertheless. */
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

export function TitleOnly({ error }: { error: unknown }) {
  return (
    <Banner kind="warning" role="alert">
      <p>{describeError(error)}</p>
      <p>{t("importing.titleOnlyHelp")}</p>
    </Banner>
  );
}
