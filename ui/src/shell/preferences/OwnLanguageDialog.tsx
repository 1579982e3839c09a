/** The dialog to choose a language. For a signed-in person, the choice counts on all of their devices. */
import { useMutation } from "@tanstack/react-query";

import { call } from "@/api/client";
import { LanguageDialog } from "@/kit/language/LanguageDialog";
import { useUser } from "@/session/session";

export function OwnLanguageDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { mutateAsync: store } = useMutation({
    mutationFn: (language: string) => call("PUT", "users/self/language", { body: { language } }),
  });
  return <LanguageDialog onClose={onClose} store={user ? store : undefined} />;
}
