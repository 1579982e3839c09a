/* Writes src/api/schema.ts from the server's OpenAPI description: `python -m app describe | npm run schema`.
   The types describe responses, which are always whole objects; requests are a `Partial` of them. */
import { readFileSync, writeFileSync } from "node:fs";

import openapiTS, { astToString } from "openapi-typescript";

const description = JSON.parse(readFileSync(0, "utf8"));
for (const schema of Object.values(description.components.schemas)) delete schema.required;
const types = astToString(await openapiTS(description, { alphabetize: true, propertiesRequiredByDefault: true }));
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(
    (method) => `  ${JSON.stringify(`${method.toUpperCase()} ${path.replace("/api/", "")}`)},\n`,
  ),
);
const text = `/** Generated from the server's description; never edited. */
${types}
/** Everything that can be asked of the server. */
export const OPERATIONS = [
${operations.toSorted().join("")}];
`;
writeFileSync(new URL("src/api/schema.ts", import.meta.url), text);
