/** What a step uses, and what is known of the recipe while its steps are matched. */
import type { Candidate, FoodIndex } from "./chooseLines";
import type { NamedFood } from "./nameFoods";
import type { StatedAmount } from "./readAmount";
import type { Section } from "./sections";
import type { Vocabulary } from "./vocabulary";

/** `line` is the index of an ingredient. */
export type Use = {
  line: number;
  isGuess: boolean;
  /** Whether the step only prepares the ingredient, or takes up again what an earlier step cooked. */
  isWhole: boolean;
  /** Whether the step asks for some of the ingredient without telling how much. */
  isSome: boolean;
  portion?: Portion;
};
/** How much of the line the step itself asks for. */
export type Portion = { share: number } | StatedAmount;

/** What is greased with the line: the stems of vessels, or none if the line does not say it. */
export type Greasing = ReadonlySet<string>;

export type MatchState = {
  vocabulary: Vocabulary;
  foods: NamedFood[][];
  index: FoodIndex;
  sections: Section[];
  sectionOf: number[];
  /** The lines that earlier steps used up. */
  used: Set<number>;
  /** Those of the used lines that no step named, so that they may still be meant. */
  guessed: Set<number>;
  /** The lines that earlier steps prepared. */
  prepared: Set<number>;
  greasings: (Greasing | null)[];
  /** The candidates of the mentions so far, by the words of the mention. */
  known: Map<string, Candidate[]>;
  amounts: StatedAmount[][];
  /** Whether the line can be used any number of times, because it has no amount or says that it is divided. */
  isFree: (line: number) => boolean;
};
