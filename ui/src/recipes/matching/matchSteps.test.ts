/** Tests which ingredients the steps of a recipe use, what is only guessed, and how much of an ingredient. */
import { expect, test } from "vitest";

import type { Ingredient, Step } from "../recipe";
import { matchSteps } from "./matchSteps";

const lines = (given: string[]): Ingredient[] =>
  given.flatMap((line, at) => {
    const [title, text] = line.includes("#") ? line.split("#") : ["", line];
    return { title, originalText: text, note: text, referenceId: `r${at}` };
  });
const match = (given: string[], texts: string[], name = "") =>
  matchSteps({ name, ingredients: lines(given), steps: texts.map((text) => ({ text }) as Step), fallback: "en" });
const matched = (given: string[], ...texts: string[]) =>
  match(given, texts).map((uses) => uses.map(({ line, isGuess }) => (isGuess ? `${line}?` : `${line}`)).join(" "));

const BARS = [
  "2 cups all-purpose flour",
  "1 cup unsalted butter, softened",
  "1 1/4 cups packed light-brown sugar",
  "3/4 cup granulated sugar",
  "1 cup creamy peanut butter",
  "Frosting#1/2 cup butter",
  "3 cups powdered sugar",
];

test.each([
  ["Butter and flour 8 tins.", "0? 1?"],
  ["Lightly oil and flour two baking sheets.", "0? 3?"],
  ["Flour the work surface.", "0?"],
  ["Cream softened butter until fluffy.", "1"],
  ["Butter and flour go into the bowl.", "0 1"],
  ["Butter, flour and cream go into a bowl.", "0 1 2"],
])("in %j, %j are shown, because a verb is no food", (text, expected) => {
  const given = ["2 cups flour", "1 cup butter", "1 cup heavy cream", "1 tbsp olive oil"];
  expect(matched(given, text)).toEqual([expected]);
});

test.each([
  ["500 g Mehl", "Die Arbeitsfläche mit dem Mehl bestäuben."],
  ["500 g de farine", "Saupoudrez de farine le plan de travail avec la main."],
  ["500 g de harina", "Espolvoreamos la encimera con harina y la masa."],
  ["500 g bloem", "Bestuif het werkblad met de bloem."],
])("%j is only a guess in %j", (line, text) => {
  expect(matched([line], text)).toEqual(["0?"]);
});

test("greasing a tin does not use up the butter", () => {
  expect(matched(["100 g butter", "1 cup sugar"], "Butter a cake tin.", "Beat the butter and sugar.")).toEqual([
    "0?",
    "0 1",
  ]);
});

test.each([
  [["1 lb boneless beef sirloin", "1 cup beef stock"], "Brown the beef in a skillet.", "0?"],
  [["4 salmon fillets", "1 lemon"], "Pat the fish dry.", "0?"],
  [["4 Hähnchenbrustfilets", "400 ml Hühnerbrühe"], "Das Fleisch in der Pfanne anbraten.", "0?"],
  [["500 g Rinderhack", "1 Zwiebel"], "Das Hackfleisch mit der Zwiebel in der Pfanne anbraten.", "0? 1"],
  [["500 g kycklingfilé", "1 lök"], "Skär köttet i bitar och hacka löken.", "0? 1"],
  [["300 g rundergehakt", "1 ui"], "Bak het vlees met de ui in een pan.", "0? 1"],
  [["800 g de porc", "300 g de boeuf"], "Coupez la viande en dés avec un couteau.", ""],
])("of %j, %j needs %s, by a general name", (given, text, expected) => {
  expect(matched(given, text)).toEqual([expected]);
});

test.each([
  [["250 g de beurre", "2 oeufs"], "Mettre dans un bol le beurre et les oeufs.", "0 1"],
  [["1 cebolla", "2 dientes de ajo"], "Sofreír en el mismo aceite la cebolla y los ajos.", "0 1"],
  [["250 g di farina", "3 cucchiai di olio"], "In una ciotola mettete la farina e l'olio.", "0 1"],
  [["10 g di lievito di birra"], "Sciogliete il lievito nell'acqua con il sale.", "0"],
  [["1 lata de leche condensada", "1 l de leche"], "Licuar la leche condensada, los huevos y la leche.", "0 1"],
  [["1 citron", "1 dl yoghurt", "2 tomater"], "Blanda yoghurten med citronen och en tomat i en skål.", "0 1 2"],
  [["2 röda paprikor", "4 äpplen"], "Skär paprikan och äpplena i bitar.", "0 1"],
])("of %j, %j needs %s, after a phrase for a place or with an ending", (given, text, expected) => {
  expect(matched(given, text)).toEqual([expected]);
});

test("a whole food is matched, and the frosting's butter is not the cake's", () => {
  expect(matched(BARS, "Beat butter, brown sugar and granulated sugar until creamy.")).toEqual(["1 2 3"]);
  expect(matched(BARS, "For the frosting: beat the butter and powdered sugar.")).toEqual(["5 6"]);
});

test.each([
  ["2 cups heavy cream", "Stir in the sour cream."],
  ["1 bell pepper", "Season with black pepper."],
  ["4 tomatoes, diced", "Stir in the tomato paste."],
  ["1 cup peanut butter", "Spread with almond butter."],
  ["200 g flour", "Pour in the flour mixture."],
  ["1 jar tomato sauce", "Pour the sauce over it and knead the dough."],
  ["100 g butter", "Butter the pan and put it on a buttered plate."],
  ["1 l water", "Boil the pasta in a pot of salted water."],
  ["2 eggs", "Brush the top with egg wash."],
  ["3 Tomaten", "Das Tomatenmark in der Pfanne mit dem Öl und den Kräutern anrösten."],
  ["1 TL Paprikapulver rosenscharf", "Das Fleisch in der Pfanne scharf anbraten und mit dem Deckel schmoren."],
  ["200 g Kichererbsen", "Die Kichererbsenpaste in eine Schüssel geben und mit der Hand formen."],
  ["100 g Spinat", "Die Spinat-Masse mit dem Teig verrühren und in die Form geben."],
  ["2 tomates", "Versez la sauce tomate dans une casserole et laissez mijoter pendant 10 minutes."],
  ["3 pommes", "Épluchez les pommes de terre et coupez-les en dés avec un couteau."],
  ["2 patatas", "La tortilla de patata se deja reposar en la sartén con una tapa."],
  ["1 lb chicken", "Use the pan that the chicken was in."],
  ["1 citron", "Hacher le piment dans un bol avec les herbes."],
  ["Sal y pimienta negra", "Añade el pimiento y remueve con la cuchara."],
  ["50 g smör", "Forma till små bullar och rör ihop till en smidig smet."],
])("%j is not for certain in %j", (line, text) => {
  expect(matched([line], text)[0]).not.toMatch(/\d(?!\?)/);
});

test.each([
  [["600 g floury potatoes, peeled"], "Add the potatoes and stir.", "0"],
  [
    ["50 g smör", "1 tsk salt", "svartpeppar"],
    "Hetta upp smöret i en panna, tillsätt saltet och svartpepparn.",
    "0 1 2",
  ],
  [["2 pimientos rojos", "pimienta"], "Añade el pimiento a la sartén.", "0"],
  [["2 cloves garlic, minced", "1/2 tsp garlic powder"], "Add the garlic powder.", "1"],
  [["2 cloves garlic, minced", "1/2 tsp garlic powder"], "Fry the garlic in the pan.", "0"],
  [["Juice of 1 lemon", "1 tsp vanilla extract"], "Whisk in the vanilla and lemon juice.", "0 1"],
  [["Salt and pepper", "1 bell pepper"], "Season with salt and pepper.", "0"],
  [["1 cup half & half", "3 tbsp honey"], "Add the half and half and the honey.", "0 1"],
  [["6 Frühlingszwiebeln", "50 g Weizenmehl"], "Die Zwiebeln und das Mehl in die Schüssel geben.", "0? 1"],
  [["1 Apfel", "1 Bio-Zitrone"], "Die Apfelstücke mit dem Zitronensaft in den Topf geben.", "0 1"],
  [["20 cl de crème fraîche", "1 gousse d'ail"], "Ajoutez la crème et l'ail dans la casserole.", "0 1"],
  [["2 jaunes d'oeufs", "3 oeufs"], "Fouettez les jaunes d'œufs avec une fourchette et le sucre.", "0"],
  [["300 g de pommes de terre"], "Épluchez les pommes de terre et coupez-les en rondelles.", "0"],
  [["2 dientes de ajo", "100 g de cebolla"], "Pon el ajo y la cebolla en el vaso con el aceite.", "0 1"],
  [["2 teentjes knoflook", "1 el olijfolie"], "Verhit de olie in een pan en bak de knoflook met de kruiden.", "0 1"],
  [["2 gula lökar", "2 dl grädde"], "Hacka löken och rör i grädden i en kastrull med lite salt.", "0 1"],
  [["80 g di burro", "1 l di latte"], "Sciogliete il burro e aggiungete il latte in una pentola.", "0 1"],
  [["2 dentes de alho", "1 cebola"], "Refogue a cebola e o alho em uma panela com azeite.", "0 1"],
  [["1 kalafior", "sól"], "Kalafior pokroić na cząstki i wrzucić do garnka na wrzącą wodę.", "0"],
])("of %j, %j needs %s", (given, text, expected) => {
  expect(matched(given, text)).toEqual([expected]);
});

test("what is used up is not offered again, unless the step asks for the rest", () => {
  const butter = ["100 g butter", "2 onions"];
  expect(matched(butter, "Melt the butter in a pan.", "The butter should be brown.")).toEqual(["0", ""]);
  expect(matched(butter, "Melt the butter in a pan.", "Add the remaining butter.")).toEqual(["0", "0"]);
  expect(matched(butter, "Chop the onions.", "Fry the onions in the pan.")).toEqual(["1", "1"]);
});

test.each([
  ["Melt half the butter.", { share: 0.5 }],
  ["Stir in 2 tbsp of the butter.", { amount: 2, unit: "tbsp", unitStem: "tbsp" }],
  ["Add 1 cup of the butter.", undefined],
  ["Melt half the milk with the butter.", undefined],
  ["Rub 2 tbsp milk into the butter.", undefined],
])("%j asks for the portion %j", (text, portion) => {
  const uses = match(["1 cup butter", "1 l milk"], [text])[0]!;
  expect(uses.find(({ line }) => line === 0)?.portion).toEqual(portion);
});

test("the words of a step before tell the section only until the foods show another one", () => {
  const pie = ["Filling#3 tbsp butter", "1 onion", "1/3 cup flour", "Crust#2 cups flour", "1 tsp salt", "1 cup butter"];
  const steps = [
    "Make the crust: rub the butter into the flour and salt.",
    "Melt the butter. Fry the onion, add the flour.",
  ];
  expect(matched(pie, ...steps)).toEqual(["3 4 5", "0 1 2"]);
});

test("words for many ingredients are guesses, without those that the step leaves out", () => {
  const cake = ["200 g flour", "1 tsp salt", "2 eggs", "100 g chocolate"];
  expect(matched(cake, "Whisk the dry ingredients.")).toEqual(["0? 1?"]);
  expect(matched(cake, "Mix all the ingredients except the chocolate.")).toEqual(["0? 1? 2?"]);
  expect(matched(["150 g Gruyère", "1 onion"], "Sprinkle the cheese over the onion.")).toEqual(["0? 1"]);
});

test("of two lines of the same food, the amount in the step tells which", () => {
  const sugar = ["1/4 cup sugar", "2 tsp sugar"];
  expect(matched(sugar, "Whisk the yolks with 2 tsp of sugar.")).toEqual(["1"]);
  expect(matched(sugar, "Whisk the yolks with the sugar.", "Sprinkle with the sugar.")).toEqual(["0?", "1"]);
});

const inLanguage = (text: string, language: string | null) => {
  const steps = [{ text } as Step];
  return matchSteps({ name: "", ingredients: lines(["1 Zwiebel"]), steps, language, fallback: "en" })[0]!.length;
};

test("the recipe's language counts, unless the words of the steps clearly disagree", () => {
  expect([null, "de", "de-AT", "pl"].map((language) => inLanguage("Zwiebeln dazu.", language))).toEqual([0, 1, 1, 0]);
  expect(inLanguage("Die Zwiebeln mit dem Öl in die Pfanne geben und im Ofen garen.", "en")).toBe(1);
});

test("a line that is divided can be used again, in the language of the recipe", () => {
  const steps = ["Die Butter mit dem Zucker in der Schüssel verrühren.", "Die Butter auf das Brot und die Eier geben."];
  expect(matched(["100 g Butter, geteilt", "2 Eier"], ...steps)).toEqual(["0", "0 1"]);
  expect(matched(["100 g Butter", "2 Eier"], ...steps)).not.toEqual(["0", "0 1"]);
});

test("a linked line counts by its own words and by its food", () => {
  const ingredients = [{ food: { name: "scallion" }, originalText: "3 green onions", note: "sliced" }];
  const steps = ["Add the green onions.", "Add the scallions."];
  for (const text of steps)
    expect(matchSteps({ name: "", ingredients, steps: [{ text } as Step], fallback: "en" })[0]).toHaveLength(1);
});

test("the name of the recipe in a step is no ingredient", () => {
  const uses = match(
    ["2 tortillas", "1 onion"],
    ["Serve the onion tortillas with rice and the salad."],
    "Onion tortillas",
  );
  expect(uses).toEqual([[]]);
});

const long = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at));
const seconds = (ingredients: number, steps: number) => {
  const started = performance.now();
  match(
    long(ingredients, (at) => `${at + 1} g food${at % 7} sauce${at} butter`),
    long(steps, (at) => `Add the sauce${at} butter and food${at % 7}, then stir in the butter and the salt.`.repeat(3)),
  );
  return (performance.now() - started) / 1000;
};

test("500 lines and 200 steps are matched in a moment, even on a slow machine", () => {
  seconds(50, 20);
  expect(seconds(500, 200)).toBeLessThan(2);
});

test.each([
  [["80 g Butter, geschmolzen", "etwas Butter für die Form"], "Eine Kastenform mit Butter einfetten.", "1"],
  [["80 g Butter, geschmolzen", "etwas Butter für die Form"], "Die Butter mit 2 Eiern verquirlen.", "0"],
  [["100 g de beurre", "20 g de beurre pour le moule"], "Beurrez le moule.", "1"],
  [["100 g de beurre", "20 g de beurre pour le moule"], "Faites fondre le beurre.", "0"],
  [["1/2 cup butter", "Butter, for the pan"], "Grease the pan.", "1"],
  [["1/2 cup butter", "Butter, for the pan"], "Melt the butter.", "0"],
  [["1/2 cup butter, plus more for the pan"], "Melt the butter.", "0"],
  [["150 g Butter", "Butter und Mehl für das Blech"], "Das Blech einfetten.", "1"],
])("of %j, the line for the pan counts only where it is greased", (given, text, expected) => {
  expect(matched(given, text)).toEqual([expected]);
});

test.each([
  [["500 g Zwiebeln", "2 Möhren"], "Schäle die Zwiebeln und hacke sie.", "Gib die Zwiebeln in den Topf."],
  [["2 cebollas", "1 patata"], "Picamos las cebollas finamente.", "Añadimos las cebollas a la olla."],
  [["2 oignons", "1 carotte"], "Épluche les oignons.", "Ajoute les oignons dans la cocotte."],
])("%j are prepared by a verb in any form, and used later", (given, ...texts) => {
  const shown = match(given, texts).map((uses) => uses.map(({ line, isGuess, isWhole }) => [line, isGuess, isWhole]));
  expect(shown).toEqual([[[0, false, true]], [[0, false, false]]]);
});

test.each([
  [["1 red pepper", "1 green pepper", "1 onion"], "Dice the peppers.", "0? 1?"],
  [["1 red pepper", "1 green pepper", "1 onion"], "Dice the green pepper.", "1"],
  [["1 poivron rouge", "1 poivron jaune"], "Couper les poivrons en dés.", "0? 1?"],
  [["1 pimiento rojo", "1 pimiento verde"], "Corta los pimientos en tiras.", "0? 1?"],
  [["1 can black beans", "1 can white beans", "8 green beans"], "Drain the white beans.", "1"],
])("of %j, %j means those of all colors", (given, text, expected) => {
  expect(matched(given, text)).toEqual([expected]);
});

test("the dry ingredients are those that the step lists", () => {
  const given = ["2 cups flour", "1 tsp salt", "1 cup sugar"];
  expect(matched(given, "Whisk the dry ingredients (flour and salt).", "Beat in the sugar.")).toEqual(["0 1", "2"]);
  expect(matched(given, "Whisk the dry ingredients.")).toEqual(["0? 1? 2?"]);
});

test("vegetables are what was prepared, except meat", () => {
  const given = ["1 cebolla", "2 zanahorias", "300 g de pollo", "1 l de caldo de verduras"];
  const texts = [
    "Pica la cebolla y las zanahorias y corta el pollo.",
    "Sofríe las verduras.",
    "Cubre con caldo de verduras.",
  ];
  expect(matched(given, ...texts)).toEqual(["0 1 2", "0? 1?", "3"]);
});

test("whites and yolks are both of the eggs", () => {
  const texts = ["Das Eiweiß steif schlagen.", "Eigelbe mit Zucker verrühren."];
  expect(matched(["4 Eier", "100 g Zucker"], ...texts)).toEqual(["0?", "0? 1"]);
  expect(matched(["3 œufs", "1 dl de vin blanc"], "Monter les blancs en neige.", "Verser le vin blanc.")).toEqual([
    "0?",
    "1",
  ]);
});

test.each([
  [["1 pound flank steak, sliced", "1 cup beef broth"], "Sear the steak.", "0?"],
  [["8 chicken thighs", "1 lemon"], "Flip the thighs.", "0?"],
  [["4 TL Kürbiskerne", "1 Hokkaido-Kürbis"], "Den Kürbis halbieren und die Kerne entfernen.", "1"],
  [["4 tablespoons water", "2 cups flour"], "Drizzle in the water.", "0"],
  [["8 ounces orzo pasta", "1 cucumber"], "Drain the orzo.", "0"],
  [["2 Lorbeerblätter", "5 Pfefferkörner"], "Mit Lorbeerblättern und Pfefferkörnern aufkochen.", "0 1"],
  [["4 tablespoons water", "2 cups flour"], "Set the bowl in the water.", ""],
  [["1 rama de canela", "canela en polvo"], "Retira la rama de canela.", "0"],
  [["1 rama de canela", "canela en polvo"], "Espolvorea con canela en polvo.", "1"],
  [["olive oil, salt and pepper", "1 onion"], "Season with salt and pepper.", "0"],
  [["sal y pimienta", "1 pollo"], "Salpimentamos el pollo.", "0 1"],
  [["Salt and pepper", "4 eggs"], "Season to taste.", "0?"],
  [["Salt and pepper", "4 eggs", "1 tsp cumin"], "Season with cumin.", "2"],
])("of %j, %j uses %j", (given, text, expected) => {
  expect(matched(given, text)).toEqual([expected]);
});
