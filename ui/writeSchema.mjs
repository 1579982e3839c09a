/* Writes src/api/schema.ts from the server's OpenAPI description: `python -m app describe | npm run schema`.
   The types describe responses, which are always whole objects, except those called "...Changes". */
import { writeFileSync } from "node:fs";
import { json } from "node:stream/consumers";

import openapiTS, { astToString } from "openapi-typescript";

const description = await json(process.stdin);
for (const [name, schema] of Object.entries(description.components.schemas))
  schema.required = /.Changes$/.test(name) ? [] : undefined;
const types = await openapiTS(description, {
  alphabetize: true,
  defaultNonNullable: false,
  propertiesRequiredByDefault: true,
});
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace("/api/", "")}`),
);
const text = `/** Generated from the server's description; never edited. */
${astToString(types)}
/** Everything that can be asked of the server. */
export const OPERATIONS = ${JSON.stringify(operations.toSorted(), null, 2)};
`;
writeFileSync(new URL("src/api/schema.ts", import.meta.url), text);
