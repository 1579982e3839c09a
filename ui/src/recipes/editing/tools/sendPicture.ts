/** Uploads pictures and other files of a recipe, with the extension from which the server derives the file type. */
import { call } from "@/api/client";
import { shrinkPicture } from "@/kit/picture/shrinkPicture";

import { readExtension } from "../../readExtension";
import type { Asset } from "../content";

/** Replaces the recipe's picture. `recipe` is a slug or an ID. */
export async function sendPicture(recipe: string, chosen: File) {
  const picture = await shrinkPicture(chosen);
  const body = new FormData();
  body.append("image", picture);
  body.append("extension", readExtension(picture));
  return call("PUT", `recipes/${recipe}/image`, { body });
}

export async function sendAsset(recipe: string, chosen: File, name: string, icon: string) {
  const file = await shrinkPicture(chosen);
  const body = new FormData();
  for (const [key, value] of [
    ["name", name],
    ["icon", icon],
    ["extension", readExtension(file)],
  ] as const)
    body.append(key, value);
  body.append("file", file);
  return call<Asset>("POST", `recipes/${recipe}/assets`, { body });
}
