/** A module that `vite/words.ts` generates during the build. */
declare module "virtual:words" {
  /** A language's code in the API, own name, English name, and writing direction. */
  type Language = { code: string; name: string; english: string; dir: "ltr" | "rtl"; isComplete: boolean };
  /** The 41 available languages. */
  export const languages: Language[];
  /** The percentage of translated texts by language. Languages without any are missing. */
  export const progress: Record<string, number>;
}

/** Another module of `vite/words.ts`, with what the server writes. */
declare module "virtual:server-words" {
  /** The subject of the event that a recipe was created, in each language of the server. */
  export const created: string[];
}
