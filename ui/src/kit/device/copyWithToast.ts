/** Copies a text and shows a toast with the result. */
import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { copyText } from "./copyText";

export async function copyWithToast(text: string) {
  if (await copyText(text)) toast.success(t("copy.done"));
  else toast.error(t("copy.failed"));
}
