/** Backups of other servers: what is in one, and moving its groups in. */
import { useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { showWhileLoading } from "@/kit/feedback/loading";
import { t } from "@/locales/language";

import { RUNS } from "../moving/runs";

export type ServerMove = components["schemas"]["ServerMove"];
export type ServerPreview = components["schemas"]["ServerPreview"];
export type MovePlace = "here" | "group";

/** The largest backup the server accepts, in bytes. */
export const MAX_BACKUP_SIZE = 2_000_000_000;
const PIECE = 8 * 1024 * 1024;
export const SERVER_MOVES = "admin/migrations/mealie";

/** A backup whose pieces are on the server, and what is in it. */
export type Looked = { upload: string; name: string; found: ServerPreview };

function makeForm(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

async function look(file: File, onSent: (share: number) => void): Promise<Looked> {
  const upload = makeNewId();
  for (let offset = 0; offset < file.size || offset === 0; offset += PIECE) {
    onSent(offset / Math.max(1, file.size));
    const piece = file.slice(offset, offset + PIECE, "application/octet-stream");
    // oxlint-disable-next-line no-await-in-loop -- the server appends the pieces in this order
    await call("PUT", `${SERVER_MOVES}/uploads/${upload}`, { body: piece, query: { offset, size: file.size } });
  }
  onSent(1);
  const body = makeForm({ upload, name: file.name });
  return { upload, name: file.name, found: await call<ServerPreview>("POST", `${SERVER_MOVES}/preview`, { body }) };
}

/** Sends a backup in pieces and says what is in it. `sent` is the share that was sent. */
export function useServerPreview() {
  const [sent, setSent] = useState(0);
  const looking = useAction((file: File) => showWhileLoading(t("toast.uploadingBackup"), () => look(file, setSent)), {
    quiet: true,
  });
  return { ...looking, sent };
}

export const useServerMove = (onBegun: () => void) =>
  useAction(
    ({ looked: { upload, name }, into }: { looked: Looked; into: MovePlace }) =>
      call("POST", SERVER_MOVES, { body: makeForm({ upload, name, into }) }),
    { quiet: true, onDone: onBegun, renews: [RUNS] },
  );
