/** Lists the fields of a recipe with what an import takes, and below it what each reader found. */
import type { components } from "@/api/schema";
import { t } from "@/locales/language";

export type PageInspection = components["schemas"]["PageInspection"];

const FIELDS = [
  "name",
  "description",
  "yield",
  "total_time",
  "prep_time",
  "perform_time",
  "ingredients",
  "instructions",
  "nutrition",
  "categories",
  "tags",
  "tools",
  "images",
  "language",
  "url",
] as const;
type FoundFields = PageInspection["result"];

const listLines = (fields: FoundFields, name: string) => fields.find((field) => field.name === name)?.lines ?? [];

export function InspectedFields({ found }: { found: PageInspection }) {
  const all = [{ reader: t("inspecting.taken"), fields: found.result }, ...found.readers];
  const shown = FIELDS.filter((name) => all.some(({ fields }) => listLines(fields, name).length > 0));
  return (
    <>
      {shown.map((name) => (
        <section key={name} className="inspected-field" aria-labelledby={`field-${name}`}>
          <h3 id={`field-${name}`}>{t(`inspecting.fields.${name}`)}</h3>
          <dl>
            {all.map(({ reader, fields }, at) => (
              <div key={at}>
                <dt>
                  <bdi>{reader}</bdi>
                </dt>
                <dd>
                  <FoundLines lines={listLines(fields, name)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function FoundLines({ lines }: { lines: string[] }) {
  if (!lines.length) return <span className="dim">{t("inspecting.nothing")}</span>;
  return lines.map((line, at) => (
    <p key={at} dir="auto">
      {line}
    </p>
  ));
}
