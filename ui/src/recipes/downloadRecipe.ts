/** One recipe as a file: whole with its picture, as data, or to read. */
import { base, call } from "@/api/client";
import { saveFile } from "@/kit/saveFile";

export const FORMATS = ["zip", "json", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

const TEMPLATES = { json: ["raw", "json"], markdown: ["recipes.md", "md"] } as const;

export async function downloadRecipe(slug: string, format: Format) {
  const path = `recipes/${encodeURIComponent(slug)}/exports`;
  if (format === "zip") {
    const { token } = await call<{ token: string }>("POST", path);
    saveFile(`${base()}api/${path}/zip?${new URLSearchParams({ token })}`, `${slug}.zip`);
    return;
  }
  const [template, ending] = TEMPLATES[format];
  saveFile(`${base()}api/${path}?${new URLSearchParams({ template_name: template })}`, `${slug}.${ending}`);
}
