/** Adds the names that are new in this recipe to a list of choices. They get real IDs when the recipe is saved. */
import { calledSo, type Choice } from "@/kit/form/combobox/findChoices";

export function withNewNames<One extends Choice & { of: { name: string } }>(choices: One[], names: string[]): One[] {
  const fresh = names.filter((name) => !calledSo(choices, name));
  return fresh.length
    ? [...choices, ...fresh.map((name) => ({ id: `new ${name}`, name, of: { name } }) as One)]
    : choices;
}
