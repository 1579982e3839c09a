/** Invalidates cached queries by their path after a change. */
import { useQueryClient } from "@tanstack/react-query";

/**
 * Returns a function that invalidates the queries of all `paths`. The function takes the id of a deleted item as
 * `gone`. Queries for that item are skipped, because a screen that still shows it would refetch an item that no longer
 * exists.
 */
export function useInvalidate(...paths: string[]) {
  const cache = useQueryClient();
  return (gone?: string) =>
    Promise.all(
      paths.map((path) =>
        cache.invalidateQueries({ queryKey: [path], predicate: ({ queryKey }) => !gone || !queryKey.includes(gone) }),
      ),
    );
}
