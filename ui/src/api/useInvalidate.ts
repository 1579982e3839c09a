/** Invalidates cached queries by their path after a change. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

/**
 * Invalidates the queries of all `paths`, except those whose key has one of the words or ids in `without`: a screen that
 * still shows a deleted item would refetch what no longer exists.
 */
export const invalidate = (cache: QueryClient, paths: string[], without: (string | number)[] = []) =>
  Promise.all(
    paths.map((path) =>
      cache.invalidateQueries({
        queryKey: [path],
        predicate: ({ queryKey }) => !without.some((part) => queryKey.includes(part)),
      }),
    ),
  );

/** Returns a function that invalidates the queries of all `paths`. It takes the ids of deleted items. */
export function useInvalidate(...paths: string[]) {
  const cache = useQueryClient();
  return (...gone: (string | number)[]) => invalidate(cache, paths, gone);
}
