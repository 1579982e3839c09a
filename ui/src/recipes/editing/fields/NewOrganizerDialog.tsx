/** A new category, tag or tool, made at once and put on the recipe. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Checkbox } from "@/kit/Checkbox";
import { Dialog } from "@/kit/Dialog";
import { newId } from "@/kit/newId";
import { TextField } from "@/kit/TextField";
import { t } from "@/locales/language";

import type { Organizer, OrganizerKind } from "../../recipe";

export type NewOrganizerDialogProps = { kind: OrganizerKind; onClose: () => void; onMade: (one: Organizer) => void };

export function NewOrganizerDialog({ kind, onClose, onMade }: NewOrganizerDialogProps) {
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const [isOnHand, setOnHand] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [idempotencyKey, renew] = useState(newId);
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: () => call<Organizer>("POST", `organizers/${kind}`, { body: { name: name.trim(), ...(kind === "tools" ? { onHand: isOnHand } : {}) }, idempotencyKey }),
    onError: () => renew(newId()),
    onSuccess: (made) => {
      void cache.invalidateQueries({ queryKey: [`organizers/${kind}`] });
      onMade(made);
      onClose();
    },
  });
  const submit = () => {
    setMissing(!name.trim());
    if (name.trim()) mutate();
  };
  const complaint = isMissing && !name.trim() ? t("field.required") : error ? reasonOf(error) : undefined;
  return (
    <Dialog isOpen icon={kind === "tools" ? "cook" : "tags"} title={t(`editing.new.${kind}`)} busy={isPending} dirty={name !== ""} onClose={onClose} onSubmit={submit}>
      <TextField label={t("editing.name")} value={name} onChange={setName} required autoFocus autoComplete="off" error={complaint} />
      {kind === "tools" && <Checkbox isSelected={isOnHand} onChange={setOnHand}>{t("editing.onHand")}</Checkbox>}
    </Dialog>
  );
}
