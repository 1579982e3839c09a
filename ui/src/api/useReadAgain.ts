/** Invalidates cached queries by their path after a change. */
import { useQueryClient } from "@tanstack/react-query";

/**
 * `gone`: the id of a deleted item, whose queries are skipped because a screen still open would request them in vain.
 */
export function useReadAgain(...paths: string[]) {
  const cache = useQueryClient();
  return (gone?: string) =>
    Promise.all(
      paths.map((path) =>
        cache.invalidateQueries({ queryKey: [path], predicate: ({ queryKey }) => !gone || !queryKey.includes(gone) }),
      ),
    );
}
