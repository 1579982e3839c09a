/** Made by `vite/words.ts` while building. */
declare module "virtual:words" {
  /** Percent of the texts a language has; languages without a file are absent. */
  export const progress: Record<string, number>;
}
