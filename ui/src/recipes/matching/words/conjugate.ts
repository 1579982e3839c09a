/** The other forms of a verb that recipes use, such as "hacke" of "hacken", in the languages that have many. */
const PREFIX = /^(?:ab|an|auf|aus|bei|dazu|ein|hinein|hinzu|klein|mit|unter|vor|zer|zu)(?=.{4})/u;
const ENCLITICS = ["lo", "la", "los", "las"];

/** Also without a prefix that stands apart: "rühre ... unter". */
function conjugateGerman(verb: string): string[] {
  const stem = /^.{2,}(?=e?n$)/u.exec(verb.replace(/e?n$/u, "n"))?.[0];
  if (!stem) return [];
  const forms = /[^e][rl]n$/u.test(verb) || !/e[rl]n$/u.test(verb) ? [`${stem}e`, `${stem}t`] : [stem, `${stem}e`];
  return [...forms, ...forms.map((form) => form.replace(PREFIX, ""))];
}

/** Also with pronouns: "pélalas". */
function conjugateSpanish(verb: string): string[] {
  const [, stem, vowel] = /^(.{2,})([aei])r$/u.exec(verb) ?? [];
  if (!stem) return [];
  const [informal, formal] = vowel === "a" ? ["a", "e"] : ["e", "a"];
  const base = [`${stem}${informal}`, `${stem}${formal}`, verb];
  const plural = [`${stem}${vowel}mos`, `${stem}${informal}n`, `${stem}${formal}n`];
  return [...base, ...plural, ...base.flatMap((form) => ENCLITICS.map((pronoun) => form + pronoun))];
}

const conjugateFrench = (verb: string) =>
  /..er$/u.test(verb) ? ["e", "ez", "ons"].map((end) => verb.slice(0, -2) + end) : [];

export const conjugations: Record<string, (infinitive: string) => string[]> = {
  de: conjugateGerman,
  es: conjugateSpanish,
  fr: conjugateFrench,
};
