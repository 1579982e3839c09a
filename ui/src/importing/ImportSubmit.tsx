/** The end of an import form: its submit button and progress. */
import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

export function ImportSubmit({ isPending, progress }: { isPending: boolean; progress: string }) {
  return (
    <div className="save">
      <Button type="submit" kind="filled" icon="plus" busy={isPending}>
        {t("importing.submit")}
      </Button>
      <p className="dim" role="status">
        {isPending && progress}
      </p>
    </div>
  );
}
