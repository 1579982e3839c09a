/** Scores the strength of a password from 0 to 100. */
const COMMON_WORDS = ["password", "hearthbook", "admin", "qwerty", "login"];
const CHARACTER_CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /\W/];

export function scorePassword(password: string): number {
  const lower = password.toLowerCase();
  const characters = [...password];
  if (characters.length < 6 || COMMON_WORDS.some((word) => lower.includes(word))) return 0;
  const seen = new Map<string, number>();
  let score = 0;
  for (const character of characters) {
    const times = (seen.get(character) ?? 0) + 1;
    seen.set(character, times);
    score += 5 / times;
  }
  const kinds = CHARACTER_CLASSES.filter((kind) => kind.test(password)).length;
  return Math.min(100, Math.max(0, Math.floor(score + 10 * (kinds - 1))));
}

export type Strength = "weak" | "good" | "strong" | "veryStrong";

export function rateStrength(score: number): Strength {
  if (score < 50) return "weak";
  if (score < 80) return "good";
  return score < 100 ? "strong" : "veryStrong";
}
