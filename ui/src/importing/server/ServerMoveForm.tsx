/** Chooses the backup of a server and says what is in it. */
import { t } from "@/locales/language";

import { ServerContent } from "./ServerContent";
import { MAX_BACKUP_SIZE, useServerMove, useServerPreview } from "./serverMoves";
import { FileToMove } from "../moving/FileToMove";

export function ServerMoveForm() {
  const looking = useServerPreview();
  const moving = useServerMove(looking.reset);
  return (
    <FileToMove looking={looking} moving={moving} maxSize={MAX_BACKUP_SIZE} tooLarge={t("serverMove.tooLarge")}>
      {(looked) => (
        <ServerContent
          found={looked.found}
          isPending={moving.isPending}
          onMove={(into) => moving.mutate({ looked, into })}
        />
      )}
    </FileToMove>
  );
}
