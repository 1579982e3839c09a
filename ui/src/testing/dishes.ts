/** Recipes for tests, and the server's paginated lists of them. */
import type { Recipe, RecipeSummary } from "@/recipes/recipe";

import { mira } from "./cast";

const organizer = (id: string, name: string, slug: string) => ({
  id,
  name,
  slug,
  groupId: mira.groupId,
  recipeCount: 0,
});
const soup = organizer("11111111-1111-4111-8111-111111111111", "Soup", "soup");
const autumn = organizer("22222222-2222-4222-8222-222222222222", "Autumn", "autumn");

export const leekSoupInList: RecipeSummary = {
  id: "33333333-3333-4333-8333-333333333333",
  name: "Leek soup",
  slug: "leek-soup",
  image: "a1",
  userId: mira.id,
  groupId: mira.groupId,
  householdId: mira.householdId,
  description: "A pale, quiet soup.",
  recipeServings: 4,
  recipeYieldQuantity: 0,
  recipeYield: "",
  yieldText: null,
  totalTime: "40 minutes",
  prepTime: "15 minutes",
  performTime: "25 minutes",
  cookTime: null,
  orgURL: "https://www.example.com/leek",
  recipeCategory: [soup],
  tags: [autumn],
  tools: [],
  rating: 4.5,
  lastMade: null,
  dateAdded: "2026-01-01",
  dateUpdated: "2026-01-01T00:00:00.000000Z",
  createdAt: "2026-01-01T00:00:00.000000Z",
  updatedAt: "2026-01-01T00:00:00.000000Z",
};
export const plumJamInList: RecipeSummary = {
  ...leekSoupInList,
  id: "44444444-4444-4444-8444-444444444444",
  name: "Plum jam",
  slug: "plum-jam",
  image: null,
  tags: [],
  recipeCategory: [],
  rating: 0,
  totalTime: "2 hours",
};

const vegetables = {
  id: "66666666-6666-4666-8666-666666666666",
  groupId: mira.groupId,
  name: "Vegetables",
  color: "#959595",
};
const line = {
  quantity: null,
  unit: null,
  food: null,
  foodText: null,
  note: "",
  isFood: true,
  disableAmount: false,
  display: "",
  title: null,
  originalText: null,
  referenceId: null,
  referencedRecipe: null,
  referencedScale: null,
  substitutions: [],
  isDoubtful: false,
};

export const leekSoup: Recipe = {
  ...leekSoupInList,
  tools: [
    {
      ...organizer("55555555-5555-4555-8555-555555555555", "Stick blender", "stick-blender"),
      onHand: false,
      householdsWithTool: [],
    },
  ],
  recipeIngredient: [
    { ...line, title: "For the soup", quantity: 4, food: named("leek", "leeks"), note: "washed", referenceId: "leek" },
    {
      ...line,
      quantity: 0.5,
      unit: {
        ...named("teaspoon", "teaspoons"),
        fraction: true,
        abbreviation: "tsp",
        pluralAbbreviation: null,
        useAbbreviation: true,
        standardQuantity: 0.166667,
        standardUnit: "fluid_ounce",
      },
      food: named("salt", null),
      referenceId: "salt",
    },
    { ...line, title: "For the top", note: "chives", referenceId: "chives" },
  ],
  recipeInstructions: [
    {
      id: "s1",
      title: "The soup",
      summary: "",
      text: "Slice the **leeks**.",
      ingredientReferences: [{ referenceId: "leek" }],
    },
    { id: "s2", title: "", summary: "", text: "Blend. <script>alert(1)</script>", ingredientReferences: [] },
    { id: "s3", title: "The top", summary: "", text: "Scatter.", ingredientReferences: [] },
  ],
  nutrition: {
    calories: "320",
    carbohydrateContent: null,
    cholesterolContent: null,
    fatContent: "18.5",
    fiberContent: "",
    proteinContent: null,
    saturatedFatContent: null,
    sodiumContent: "640",
    sugarContent: null,
    transFatContent: null,
    unsaturatedFatContent: null,
    servingSize: null,
  },
  settings: {
    public: true,
    showNutrition: true,
    showAssets: false,
    landscapeView: false,
    disableComments: false,
    disableAmount: false,
    locked: false,
  },
  assets: [],
  notes: [{ title: "Keeps well", text: "Freezes for three months.", referenceId: "note" }],
  extras: {},
  language: null,
  comments: [],
};

function named(name: string, pluralName: string | null) {
  return {
    id: name,
    name,
    pluralName,
    description: "",
    extras: {},
    onHand: false,
    householdsWithIngredientFood: [],
    substitutions: [],
    labelId: vegetables.id,
    label: vegetables,
    aliases: [],
    fraction: true,
    abbreviation: "",
    pluralAbbreviation: null,
    useAbbreviation: false,
    createdAt: "2026-01-01T00:00:00.000000Z",
    updatedAt: "2026-01-01T00:00:00.000000Z",
  };
}

/** Returns one page of a list. `total` is larger than the number of items if there are more pages. */
export const pageOf = <Row>(items: Row[], total = items.length) => ({
  page: 1,
  per_page: 30,
  total,
  total_pages: Math.ceil(total / 30),
  items,
  next: null,
  previous: null,
});
