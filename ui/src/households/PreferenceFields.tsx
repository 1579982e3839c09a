/** The form fields for a household's preferences: visibility, first day of the week, defaults for new recipes. */
import type { components } from "@/api/schema";
import { Checkbox } from "@/kit/form/Checkbox";
import { Select } from "@/kit/form/Select";
import { intl, t } from "@/locales/language";

export type HouseholdPreferences = Omit<components["schemas"]["HouseholdPreferences"], "id" | "showAnnouncements">;

const NEW_RECIPES = [
  "recipePublic",
  "recipeShowNutrition",
  "recipeShowAssets",
  "recipeLandscapeView",
  "recipeDisableComments",
  "recipeDisableAmount",
] as const;

export type PreferenceFieldsProps = {
  values: HouseholdPreferences;
  onChange: (change: Partial<HouseholdPreferences>) => void;
  /** Whether the group is private, which hides all its households. */ isGroupPrivate?: boolean;
};

export function PreferenceFields({ values, onChange, isGroupPrivate }: PreferenceFieldsProps) {
  const box = (
    name: Exclude<keyof HouseholdPreferences, "firstDayOfWeek">,
    help = t(`household.${name}Help`),
    disabled = false,
  ) => (
    <Checkbox
      key={name}
      name={name}
      isSelected={values[name]}
      onChange={(isOn) => onChange({ [name]: isOn })}
      help={help}
      disabled={disabled}
    >
      {t(`household.${name}`)}
    </Checkbox>
  );
  return (
    <>
      <fieldset className="wishes">
        <legend>{t("household.who")}</legend>
        {box("privateHousehold", isGroupPrivate ? t("household.privateAnyway") : undefined)}
        {box("lockRecipeEditsFromOtherHouseholds")}
      </fieldset>
      <Select
        label={t("household.firstDayOfWeek")}
        className="short"
        value={String(values.firstDayOfWeek)}
        onChange={(day) => onChange({ firstDayOfWeek: Number(day) })}
        options={DAYS.map((day) => ({ value: String(day), label: nameWeekday(day) }))}
        help={t("household.firstDayOfWeekHelp")}
      />
      <fieldset className="wishes">
        <legend>{t("household.importing")}</legend>
        {box("parseIngredients")}
        {box("createFoods", undefined, !values.parseIngredients)}
      </fieldset>
      <fieldset className="wishes">
        <legend>{t("household.newRecipes")}</legend>
        <p className="hint small">{t("household.newRecipesHelp")}</p>
        {NEW_RECIPES.map((name) => box(name))}
      </fieldset>
    </>
  );
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Returns the name of the weekday with this number (0 is Sunday). Counts from January 4, 1970, which was a Sunday. */
const nameWeekday = (day: number) =>
  new Intl.DateTimeFormat(intl(), { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(1970, 0, 4 + day)));
