/** Hands files to the server, with the ending it tells their kind by. */
import { call } from "@/api/client";

import { endingOf } from "../../endingOf";
import type { Asset } from "../content";

/** `recipe` is its slug or id. */
export function sendPicture(recipe: string, picture: File) {
  const body = new FormData();
  body.append("image", picture);
  body.append("extension", endingOf(picture));
  return call("PUT", `recipes/${recipe}/image`, { body });
}

export function sendAsset(recipe: string, file: File, name: string, icon: string) {
  const body = new FormData();
  for (const [key, value] of [
    ["name", name],
    ["icon", icon],
    ["extension", endingOf(file)],
  ] as const)
    body.append(key, value);
  body.append("file", file);
  return call<Asset>("POST", `recipes/${recipe}/assets`, { body });
}
