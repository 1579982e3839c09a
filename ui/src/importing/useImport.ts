/** Returns a mutation that sends an import only once, however often Enter is pressed, and opens the new recipe. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import { makeNewId } from "@/base/makeNewId";
import { recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { awaitPicture } from "@/recipes/reading/awaitedPicture";
import { noteImported } from "@/recipes/reading/importedNow";
import { invalidateRecipes } from "@/recipes/recipeQueries";
import { useGroup } from "@/session/useGroup";

export function useImport<Given>(send: (given: Given, idempotencyKey: string) => Promise<string>) {
  const cache = useQueryClient();
  const { slug } = useGroup();
  const { go } = useNavigation();
  const attempt = useRef({ given: "", key: "" });
  return useMutation({
    meta: { quiet: true },
    mutationFn: (given: Given) => {
      const asText = JSON.stringify(given);
      if (attempt.current.given !== asText) attempt.current = { given: asText, key: makeNewId() };
      return send(given, attempt.current.key);
    },
    onError: () => {
      attempt.current.key = makeNewId();
    },
    onSuccess: (recipeSlug) => {
      void invalidateRecipes(cache);
      awaitPicture(recipeSlug);
      noteImported(recipeSlug);
      toast.success(t("importing.done"));
      // Replaces the form in the browser history, so that going back does not send it again.
      go(recipePath(slug, recipeSlug), { replace: true });
    },
  });
}
