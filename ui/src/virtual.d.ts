/** A module that `vite/words.ts` generates during the build. */
declare module "virtual:words" {
  /** The percentage of translated texts by language. Languages without a file are missing. */
  export const progress: Record<string, number>;
}
