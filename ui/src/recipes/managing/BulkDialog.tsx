/** Asks what is to be done to the chosen recipes, does it, and shows how far it is. */
import { useState } from "react";

import { Dialog } from "@/kit/Dialog";
import { Progress } from "@/kit/Progress";
import { Select } from "@/kit/Select";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import { useMembers } from "@/users/members";

import { OrganizerField } from "../editing/fields/OrganizerField";
import type { Organizer, RecipeSummary } from "../recipe";
import { categorizeAll, type Deed, giveAllTo, type Settings, SETTINGS, settleAll, tagAll, useBulk } from "./bulk";

export type BulkKind = "tag" | "categorize" | "settings" | "owner" | "delete";
export type BulkDialogProps = { kind: BulkKind; recipes: RecipeSummary[]; onClose: () => void; onDone: (recipes: RecipeSummary[]) => void };

export function BulkDialog({ kind, recipes, onClose, onDone }: BulkDialogProps) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const bulk = useBulk((changed, left) => {
    if (left.length > 0) return;
    onClose();
    toast.success(t(`bulk.did.${kind}`, { count: changed.length }));
    onDone(changed);
  });
  return (
    <Dialog
      isOpen title={t(`bulk.${kind}`)} submit={t(`bulk.submit.${kind}`)} busy={bulk.isPending} dirty={deed !== null} onClose={onClose}
      onSubmit={() => { if (deed) bulk.begin(recipes, deed); }}
    >
      <Chosen recipes={recipes} />
      {kind === "tag" && <OrganizerChoice kind="tags" onChange={(all) => setDeed(() => (all.length > 0 ? tagAll(all) : null))} />}
      {kind === "categorize" && <OrganizerChoice kind="categories" onChange={(all) => setDeed(() => (all.length > 0 ? categorizeAll(all) : null))} />}
      {kind === "settings" && <SettingsChoice onChange={(settings) => setDeed(() => (Object.keys(settings).length > 0 ? settleAll(settings) : null))} />}
      {kind === "owner" && <OwnerChoice onChange={(userId) => setDeed(() => (userId ? giveAllTo(userId) : null))} />}
      <Progress many={bulk} count={recipes.length} />
    </Dialog>
  );
}

/** What the chosen recipes are called; a long list is cut, its length is told. */
export function Chosen({ recipes }: { recipes: RecipeSummary[] }) {
  return (
    <details className="chosen-names" open={recipes.length <= 5}>
      <summary>{t("bulk.count", { count: recipes.length })}</summary>
      <ul>{recipes.map(({ id, name }) => <li key={id}><bdi>{name}</bdi></li>)}</ul>
    </details>
  );
}

function OrganizerChoice({ kind, onChange }: { kind: "tags" | "categories"; onChange: (all: Organizer[]) => void }) {
  const [chosen, setChosen] = useState<Organizer[]>([]);
  return <OrganizerField kind={kind} label={t(`explorer.${kind}`)} value={chosen} onChange={(all) => { setChosen(all); onChange(all); }} />;
}

type Wish = "leave" | "on" | "off";

function SettingsChoice({ onChange }: { onChange: (settings: Settings) => void }) {
  const [settings, setSettings] = useState<Settings>({});
  const take = (name: (typeof SETTINGS)[number], wish: Wish) => {
    const { [name]: _before, ...others } = settings;
    const next = wish === "leave" ? others : { ...others, [name]: wish === "on" };
    setSettings(next);
    onChange(next);
  };
  const wishOf = (name: (typeof SETTINGS)[number]): Wish => (settings[name] === undefined ? "leave" : settings[name] ? "on" : "off");
  return (
    <div className="bulk-settings">
      <p className="small hint">{t("bulk.settingsExplained")}</p>
      {SETTINGS.map((name) => (
        <Select<Wish>
          key={name} label={t(`bulk.setting.${name}`)} value={wishOf(name)} help={name === "disableAmount" ? t("editing.settingHelp.disableAmount") : undefined} onChange={(wish) => take(name, wish)}
          options={(["leave", "on", "off"] as const).map((wish) => ({ value: wish, label: t(`bulk.wish.${wish}`) }))}
        />
      ))}
    </div>
  );
}

function OwnerChoice({ onChange }: { onChange: (userId: string) => void }) {
  const members = useMembers();
  const [userId, setUserId] = useState("");
  return (
    <Select
      label={t("bulk.newOwner")} value={userId} onChange={(id) => { setUserId(id); onChange(id); }}
      options={[{ value: "", label: t("bulk.nobody") }, ...members.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
    />
  );
}
