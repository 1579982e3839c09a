/** The end of an import form: its submit button and progress. */
import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

type ImportSubmitProps = {
  isPending: boolean;
  progress: string;
  /** Whether the group already has the recipe, so that this adds a second one. */
  isCopy?: boolean;
  /** Whether only a title was found, so that this adds a recipe with nothing else. */
  isTitleOnly?: boolean;
  /** What the button does, if it does not add a recipe at once. */
  label?: string;
};

export function ImportSubmit({ isPending, progress, isCopy, isTitleOnly, label }: ImportSubmitProps) {
  return (
    <div className="save">
      <Button type="submit" kind="filled" icon={label ? "check" : "plus"} busy={isPending}>
        {label ?? t(isTitleOnly ? "importing.submitTitle" : isCopy ? "importing.submitCopy" : "importing.submit")}
      </Button>
      <p className="dim" role="status">
        {isPending && progress}
      </p>
    </div>
  );
}
