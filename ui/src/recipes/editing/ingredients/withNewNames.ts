/**
 * Adds the names that are new in this recipe to a list of choices. The new names get real IDs when the recipe is saved.
 */
import { findByExactName, type Choice } from "@/kit/form/combobox/findChoices";

export function withNewNames<One extends Choice & { source: { name: string } }>(
  choices: One[],
  names: string[],
): One[] {
  const fresh = names.filter((name) => !findByExactName(choices, name));
  return fresh.length
    ? [...choices, ...fresh.map((name) => ({ id: `new ${name}`, name, source: { name } }) as One)]
    : choices;
}
