/** Tests that steps match names of foods that share letters or words with others. */
import { expect, test } from "vitest";

import type { Step } from "../recipe";
import { matchSteps } from "./matchSteps";

const shown = (lines: string[], text: string) =>
  matchSteps({
    name: "",
    ingredients: lines.map((line, at) => ({ originalText: line, note: line, referenceId: `r${at}` })),
    steps: [{ text } as Step],
    fallback: "en",
  })[0]!
    .map(({ line, isGuess }) => (isGuess ? `${line}?` : `${line}`))
    .join(" ");

test.each([
  [["100 g Zuckerschoten", "1 TL Zucker"], "Die Zuckerschoten putzen und dazugeben.", "0"],
  [["100 g Zuckerschoten", "1 TL Zucker"], "Mit Salz und Zucker abschmecken.", "1"],
  [["1 Chilischote", "2 EL Öl"], "Die Chili mit dem Öl anbraten.", "0 1"],
  [["1 Muskatnuss", "200 ml Milch"], "Die Milch mit Muskat würzen.", "0 1"],
  [["200 g Zucker", "4 Eier"], "Die Hälfte des Zuckers einrühren.", "0"],
  [["1 boîte de maïs", "200 g de riz"], "Ajoutez le maïs et le riz dans une salade.", "0 1"],
  [["1 boîte de maïs", "200 g de riz"], "Ajoutez le riz, mais pas trop vite.", "1"],
  [["100 g de sucre", "1 sachet de sucre vanillé"], "Ajoutez le sucre vanillé.", "1"],
  [["200 g de pasta corta", "1 tomate"], "Añade la pasta con el tomate.", "0 1"],
  [["1 cucharada de pasta de curry", "1 tomate"], "Añade la pasta de curry.", "0"],
  [["2 medidas de azúcar", "150 g de azúcar glas"], "Mezcla el azúcar glas con agua.", "1"],
  [["2 cups graham cracker crumbs", "1/2 cup butter"], "Mix the crumbs with the butter.", "0? 1"],
  [["1/2 cup mayonnaise", "1 egg"], "Stir in the mayo.", "0"],
  [["2 EL Butter", "2 Zwiebeln"], "Butter in einer Pfanne erhitzen und die Zwiebeln zugeben.", "0 1"],
  [["2 c. à s. d'huile", "1 oignon"], "Chauffez l'huile dans une poêle et ajoutez les oignons.", "0 1"],
  [["100 g de beurre", "1 kg de pommes"], "Beurrer un plat et y disposer les pommes.", "0? 1?"],
  [["100 g de beurre", "1 kg de pommes"], "Graisser un plat avec du beurre et y mettre les pommes.", "0? 1?"],
  [["100 g de margarine", "1 kg de pommes"], "Beurrer un plat et y disposer les pommes.", "1?"],
  [["100 g Butter", "1 kg Äpfel"], "Die Form ausbuttern und mit Äpfeln füllen.", "0? 1?"],
])("of %j, %j uses %j", (lines, text, expected) => {
  expect(shown(lines, text)).toBe(expected);
});
