/** What is read again after a change, by the path it comes from. */
import { useQueryClient } from "@tanstack/react-query";

export function useReadAgain(...paths: string[]) {
  const cache = useQueryClient();
  return () => Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })));
}
