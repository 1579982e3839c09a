/** Finds the ingredients that each step of a recipe uses, and tells the certain ones from guesses. */
import { foldWords } from "./foldWords";
import type { Ingredient, Step } from "../recipe";
import { type Candidate, findCandidates, indexFoods, type Mention, pickBest } from "./chooseLines";
import { isChinese, matchChinese } from "./unspaced/matchChinese";
import { isJapanese, matchJapanese } from "./unspaced/matchJapanese";
import { findMentions } from "./findMentions";
import { findGreased, isInSentence, readGreasing } from "./greasing";
import { chooseVocabulary } from "./languages";
import { nameFoods } from "./nameFoods";
import { type StatedAmount, readAmounts } from "./readAmount";
import { type Word, readWords } from "./readWords";
import { findSection, isHeadingLine, partIntoSections, type StatedSection, UNSTATED } from "./sections";
import { type Treatment, readTreatment } from "./treatment";
import type { Vocabulary } from "./vocabulary";
import { findCollectives, findGroups, findSeasoning } from "./collectives";
import type { MatchState, Portion, Use } from "./matchState";

export type MatchedRecipe = {
  name: string;
  ingredients: Ingredient[];
  steps: Step[];
  /** The language of the recipe, if it is known. */
  language?: string | null;
  /** The language of the screens, which counts if the steps have too few words to tell. */
  fallback: string;
};

/** Longer steps are read up to here. */
const MOST_LETTERS = 20_000;
const MOST_OF_LINE = 300;
/** A recipe name this short may be the name of an ingredient. */
const SHORT_NAME = 8;

/** Returns the uses of each step, in the order of the ingredients. */
export function matchSteps({ name, ingredients, steps, language, fallback }: MatchedRecipe): Use[][] {
  if (isChinese(steps)) return matchChinese(ingredients, steps);
  if (isJapanese(steps)) return matchJapanese(ingredients, steps);
  const vocabulary = chooseVocabulary(steps, language, fallback);
  const state = prepareState(ingredients, vocabulary);
  const title = foldWords(name)
    .split(/[(|:–—]/u)[0]!
    .trim();
  let stated = UNSTATED;
  return steps.map((step) => {
    const text = foldWords(`${step.summary ?? ""}\n${step.text ?? ""}`.slice(0, MOST_LETTERS));
    const words = readWords(title.length > SHORT_NAME ? text.replaceAll(title, ".") : text, vocabulary);
    stated = findSection(step, words, state.sections, stated, vocabulary);
    return isHeading(step) ? [] : matchStep(words, stated, state);
  });
}

function prepareState(ingredients: Ingredient[], vocabulary: Vocabulary): MatchState {
  const foods = ingredients.map((one) => (isHeadingLine(one, vocabulary) ? [] : nameFoods(one, vocabulary)));
  const amounts = ingredients.map((one) => listAmounts(one, vocabulary));
  const isDivided = ingredients.map((one) => {
    const written = foldWords(getWrittenText(one));
    return vocabulary.divided.some((phrase) => written.includes(phrase));
  });
  return {
    vocabulary,
    foods,
    index: indexFoods(foods, vocabulary),
    ...partIntoSections(ingredients, vocabulary),
    used: new Set(),
    guessed: new Set(),
    prepared: new Set(),
    greasings: ingredients.map((one) => readGreasing(one, vocabulary)),
    known: new Map(),
    amounts,
    isFree: (line) => isDivided[line]! || (amounts[line]!.length === 0 && !ingredients[line]!.quantity),
  };
}

/** Imported pages may have headings among the steps, such as "Dressing:". */
const isHeading = ({ text }: Step) => (text ?? "").length < 40 && /:\s*$/u.test(text ?? "");

function listAmounts({ quantity, unit, note, originalText }: Ingredient, vocabulary: Vocabulary): StatedAmount[] {
  const texts = [note ?? "", originalText ?? ""].map((text) => readWords(text.slice(0, MOST_OF_LINE), vocabulary));
  const unitName = unit?.name ?? "";
  const own = quantity ? [{ amount: quantity, unit: unitName, unitStem: vocabulary.stem(foldWords(unitName)) }] : [];
  return [...own, ...texts.flatMap((words) => readAmounts(words, vocabulary))];
}

const getWrittenText = ({ originalText, note }: Ingredient) => (originalText || note || "").slice(0, MOST_OF_LINE);

type Found = { mention: Mention; treatment: Treatment; candidates: Candidate[] };

function matchStep(words: Word[], stated: StatedSection, state: MatchState): Use[] {
  const { index, vocabulary, used } = state;
  const found = findMentions(words, index, vocabulary).map((mention) => {
    const treatment = readTreatment(words, mention.at, vocabulary);
    return { mention, treatment, candidates: listCandidates(mention, state) };
  });
  const likely = findLikelySection(found, state);
  const isStated = stated.section !== null && (stated.isHere || !likely.isClear || likely.section === stated.section);
  const { section, isClear } = isStated ? { section: stated.section, isClear: true } : likely;
  const uses = new Map<number, Use>();
  const spent = new Set<number>();
  const take = (use: Use) => {
    const known = uses.get(use.line);
    if (!known || (known.isGuess && !use.isGuess)) uses.set(use.line, use);
  };
  const mentioned = new Map<string, number>();
  for (const one of found) {
    // The bare noun of a food that the step named before is the same food.
    const best = one.candidates[0];
    const isBare = best?.matched === 0 && !one.treatment.isRest;
    const named = isBare ? mentioned.get(one.mention.head) : undefined;
    // Unless a list goes on: "condensed milk, eggs and milk".
    const isOther = best?.isNamed && !uses.has(best.line) && named === words[one.mention.at]!.sentence;
    if (named !== undefined && !isOther) continue;
    const fitting = { ...one, candidates: dropGreasing(one, words, state) };
    for (const use of findUses(fitting, { section, isStated: isStated && stated.isHere, isClear, uses, state })) {
      take(use);
      mentioned.set(one.mention.head, words[one.mention.at]!.sentence);
      if (one.treatment.kind === "use" && !isSomeOf(one, use)) spent.add(use.line);
      if (one.treatment.kind === "prepare") state.prepared.add(use.line);
    }
  }
  const excepted = new Set(
    found.flatMap(({ treatment, candidates }) => (treatment.kind === "none" ? candidates.map(({ line }) => line) : [])),
  );
  const isOpen = (line: number) => !uses.has(line) && !excepted.has(line);
  for (const use of [...findGreased(words, state.greasings, state), ...findSeasoning(words, section, isOpen, state)])
    take(use);
  for (const line of spent) state.guessed.delete(line);
  for (const use of [...findGroups(words, section, isOpen, state), ...findCollectives(words, section, isOpen, state)]) {
    if (uses.has(use.line)) continue;
    take(use);
    if (use.isWhole || use.isSome) continue;
    spent.add(use.line);
    state.guessed.add(use.line);
  }
  for (const line of spent) used.add(line);
  return [...uses.values()].sort((one, other) => one.line - other.line);
}

/** Whether the step leaves some of the line for later. The juice of a lemon leaves its zest. */
const isSomeOf = ({ mention, treatment }: Found, { portion }: Use) =>
  mention.isVague || mention.isPart || treatment.isPartly || portion !== undefined;

/** What is for the pan counts where the pan is greased, and only there if the recipe lists more of the same food. */
function dropGreasing({ mention, treatment, candidates }: Found, words: Word[], { greasings, vocabulary }: MatchState) {
  const { sentence } = words[mention.at]!;
  const isMeant = (line: number) => {
    const greasing = greasings[line];
    return greasing && (treatment.kind === "grease" || isInSentence(words, sentence, greasing, vocabulary));
  };
  const greased = treatment.kind === "grease" ? candidates.filter(({ line }) => isMeant(line)) : [];
  const others = candidates.filter(({ line }) => !greasings[line] || isMeant(line));
  return [greased, others].find((lines) => lines.length > 0) ?? candidates;
}

/** The section whose lines explain most of the foods that the step names, and whether that is clear. */
function findLikelySection(found: Found[], { sections, sectionOf, used }: MatchState) {
  if (sections.length < 2) return { section: null, isClear: true };
  const votes = sections.map(() => 0);
  for (const { candidates } of found) {
    const open = candidates.filter(({ line }) => !used.has(line));
    for (const section of new Set(open.map(({ line }) => sectionOf[line]!))) votes[section]! += 1;
  }
  const most = Math.max(...votes);
  const best = votes.flatMap((vote, at) => (vote === most ? [at] : []));
  return { section: most > 0 && best.length === 1 ? best[0]! : null, isClear: most > 1 && best.length === 1 };
}

type Context = {
  section: number | null;
  isStated: boolean;
  isClear: boolean;
  uses: ReadonlyMap<number, Use>;
  state: MatchState;
};

function findUses(
  { mention, treatment, candidates }: Found,
  { section, isStated, isClear, uses, state }: Context,
): Use[] {
  const { sectionOf, guessed, prepared, greasings, isFree } = state;
  const isUsed = (line: number) => state.used.has(line) && !guessed.has(line);
  if (candidates.length === 0 || treatment.kind === "none") return [];
  const inSection = section === null ? candidates : candidates.filter(({ line }) => sectionOf[line] === section);
  // If the section does not list the food, the line of another section may be meant, such as its salt.
  const isListed = inSection.length > 0 && inSection[0]!.matched >= candidates[0]!.matched;
  const all = preferUnused(isListed ? inSection : candidates, state);
  const alike = mention.isPlural ? keepAllColors(all, mention, state) : [];
  const isEach = alike.length > 1;
  const near = isEach ? alike : pickBest(all, treatment.isSeveral);
  if (near.some(({ line }) => uses.has(line) && !uses.get(line)!.isGuess)) return [];
  const isAgain = (line: number) =>
    isFree(line) || treatment.isRest || choosePortion(line, treatment, state) !== undefined;
  const open = near.filter(({ line }) => !isUsed(line) || isAgain(line));
  if (open.length === 0) return isEach || near.length === 1 ? findReuse(near, treatment) : [];
  const unused = open.filter(({ line }) => !isUsed(line));
  const left = unused.length > 0 ? unused : open;
  const same = left.filter(({ line }) => isSameAmount(line, treatment.amount, state));
  const fresh = same.filter(({ line }) => !prepared.has(line));
  const chosen = [same, fresh].find((lines) => lines.length === 1) ?? left;
  const isAway = isStated && !isListed && !isFree(chosen[0]!.line);
  const isUnclear = !isClear && new Set(candidates.map(({ line }) => sectionOf[line])).size > 1;
  const isDoubtful =
    treatment.kind === "aside" ||
    isAway ||
    mention.isVague ||
    isUnclear ||
    (guessed.has(chosen[0]!.line) && !isAgain(chosen[0]!.line));
  const isTie = left.length > 1 && same.length !== 1 && !treatment.isSeveral;
  return (isTie && !isEach ? chosen.slice(0, 1) : chosen).map(({ line, isSure }) => {
    if (treatment.kind === "grease") return { line, isGuess: !greasings[line], isWhole: true, isSome: true };
    const portion = mention.isPart ? undefined : choosePortion(line, treatment, state);
    const isWhole = treatment.kind === "prepare";
    const isSome = !isWhole && (treatment.isRest || treatment.isPartly);
    return { line, isGuess: !isSure || isDoubtful || isTie, isWhole, isSome, ...(portion && { portion }) };
  });
}

const COLORS =
  /^(?:red|green|yellow|orang|white|black|purple|rot|grun|gelb|weiss?|schwarz|roug|vert|jaun|blanc|noir|roj|verd|amarill|negr)/u;

const isColor = (word: string) => COLORS.test(word);

/** "The peppers" may be a red and a green one. */
function keepAllColors(candidates: Candidate[], { head, modifiers }: Mention, { foods }: MatchState): Candidate[] {
  if (modifiers.some(isColor)) return [];
  const kindOf = (line: number) => {
    const own = foods[line]!.find((food) => food.head === head && food.modifiers.some(isColor));
    return own && [own.form, ...own.modifiers.filter((word) => !isColor(word))].sort().join(" ");
  };
  const kind = candidates[0] && kindOf(candidates[0].line);
  return kind === undefined ? [] : candidates.filter(({ line }) => kindOf(line) === kind);
}

/** Long recipes name the same foods again and again. */
function listCandidates(mention: Mention, { index, vocabulary, known }: MatchState): Candidate[] {
  const { head, modifiers, form, isVague } = mention;
  const key = [head, form, isVague, ...modifiers].join(" ");
  const found = known.get(key) ?? findCandidates(mention, index, vocabulary);
  known.set(key, found);
  return found;
}

/** A line that is used up is no rival of one that is not. */
const preferUnused = (candidates: Candidate[], { used }: MatchState) =>
  candidates.filter(({ line, rank }) => !used.has(line) || rank.join() === candidates[0]!.rank.join());

/** A food that is used up may be what an earlier step cooked or put aside, and now goes in. */
const findReuse = (near: Candidate[], treatment: Treatment): Use[] =>
  treatment.isAdded ? near.map(({ line }) => ({ line, isGuess: true, isWhole: true, isSome: true })) : [];

const isSameAmount = (line: number, stated: StatedAmount | null, { amounts }: MatchState) =>
  stated !== null &&
  amounts[line]!.some(
    ({ amount, unitStem }) =>
      Math.abs(amount - stated.amount) < 0.01 && (!stated.unitStem || unitStem === stated.unitStem),
  );

/** How much of the line the step asks for, if that is only a part of it. */
function choosePortion(line: number, { kind, share, amount }: Treatment, state: MatchState): Portion | undefined {
  if (kind !== "use") return undefined;
  if (share !== null) return { share };
  if (!amount?.unitStem || state.amounts[line]!.length === 0 || isSameAmount(line, amount, state)) return undefined;
  return amount;
}
