/* Writes src/api/schema.ts from the server's OpenAPI description: `python -m app describe | npm run schema`.
   The types describe responses, which are always whole objects; requests are a `Partial` of them. */
import { readFileSync, writeFileSync } from "node:fs";

const description = JSON.parse(readFileSync(0, "utf8"));
const schemas = description.components?.schemas ?? {};

function typeOf(schema) {
  if (schema === undefined || schema === true) return "unknown";
  if (schema.$ref) return `components["schemas"][${JSON.stringify(schema.$ref.split("/").at(-1))}]`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return unite(several.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(" & ");
  if (Array.isArray(schema.type)) return unite(schema.type.map((type) => typeOf({ ...schema, type })));
  return plain(schema) + (schema.nullable ? " | null" : "");
}

const unite = (types) => [...new Set(types)].join(" | ");

function plain(schema) {
  switch (schema.type) {
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return `(${typeOf(schema.items)})[]`;
    case "object":
      return objectOf(schema);
    default:
      return schema.properties ? objectOf(schema) : untyped(schema);
  }
}

/** Infers a missing type from the default value. */
function untyped({ default: example }) {
  return ["boolean", "number", "string"].includes(typeof example) ? typeof example : "unknown";
}

/** The description omits the type of ids, which are always strings. */
function typeOfProperty(name, schema) {
  const type = typeOf(schema);
  return type === "unknown" && /(^id|Id)$/.test(name) ? (schema.default === null ? "string | null" : "string") : type;
}

function objectOf({ properties, additionalProperties }) {
  if (!properties) return `Record<string, ${additionalProperties ? typeOf(additionalProperties) : "unknown"}>`;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}: ${typeOfProperty(name, schema)};`,
  );
  return `{ ${lines.join(" ")} }`;
}

const lines = Object.keys(schemas)
  .sort()
  .map((name) => `    ${JSON.stringify(name)}: ${typeOf(schemas[name])};`);
const operations = Object.entries(description.paths ?? {})
  .flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `  ${JSON.stringify(`${method.toUpperCase()} ${path.replace("/api/", "")}`)},`,
    ),
  )
  .sort();
const text = `/** Generated from the server's description; never edited. */
export interface components {
  schemas: {
${lines.join("\n")}
  };
}

/** Everything that can be asked of the server. */
export const operations = [
${operations.join("\n")}
];
`;
writeFileSync(new URL("src/api/schema.ts", import.meta.url), text);
