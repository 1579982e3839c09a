/** A user's picture, or their initials on a color that is always the same for this user. */
import { useState } from "react";

import { getBase } from "@/api/client";
import { classes } from "@/kit/classes";
import { chooseHue } from "@/kit/picture/hue";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";

export type PortraitProps = { user: Pick<User, "id" | "fullName" | "username" | "cacheKey">; className?: string };

export function Portrait({ user, className }: PortraitProps) {
  const [failed, setFailed] = useState("");
  if (!user.cacheKey || failed === user.cacheKey) {
    return (
      <span className={classes("portrait", chooseHue(user.id, 4), className)} aria-hidden="true">
        {writeInitials(nameOf(user))}
      </span>
    );
  }
  return (
    <span className={classes("portrait", className)}>
      <img
        src={`${getBase()}api/media/users/${user.id}/profile.webp?cacheKey=${encodeURIComponent(user.cacheKey)}`}
        alt=""
        width="44"
        height="44"
        onError={() => setFailed(user.cacheKey)}
      />
    </span>
  );
}

export function writeInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0]!.toLocaleUpperCase()).join("");
}
