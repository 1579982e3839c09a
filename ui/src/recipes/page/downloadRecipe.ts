/** Downloads a recipe as a ZIP archive with its picture, as JSON, or as Markdown. */
import { call, fetchFile } from "@/api/client";
import { saveBlob } from "@/kit/device/saveFile";

export const FORMATS = ["zip", "json", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

const TEMPLATES = { json: ["raw", "json"], markdown: ["recipes.md", "md"] } as const;

/** Fetches the file before saving it, because a page cannot detect that a download by the browser itself has failed. */
export async function downloadRecipe(slug: string, format: Format) {
  const path = `recipes/${encodeURIComponent(slug)}/exports`;
  if (format === "zip") {
    const { token } = await call<{ token: string }>("POST", path);
    saveBlob(await fetchFile(`${path}/zip`, { token }), `${slug}.zip`);
    return;
  }
  const [template, ending] = TEMPLATES[format];
  saveBlob(await fetchFile(path, { template_name: template }), `${slug}.${ending}`);
}
