/** What is read again after a change, by the path it comes from. */
import { useQueryClient } from "@tanstack/react-query";

/** `gone`: the id of what was deleted, which a screen that is still there would ask for in vain. */
export function useReadAgain(...paths: string[]) {
  const cache = useQueryClient();
  return (gone?: string) =>
    Promise.all(
      paths.map((path) =>
        cache.invalidateQueries({ queryKey: [path], predicate: ({ queryKey }) => !gone || !queryKey.includes(gone) }),
      ),
    );
}
