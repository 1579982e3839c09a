/** One recipe as a file: whole with its picture, as data, or to read. */
import { call, fetchFile } from "@/api/client";
import { saveBlob } from "@/kit/device/saveFile";

export const FORMATS = ["zip", "json", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

const TEMPLATES = { json: ["raw", "json"], markdown: ["recipes.md", "md"] } as const;

/** Fetched by the page and then saved: nobody would be told here of a download that fails in the browser. */
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
