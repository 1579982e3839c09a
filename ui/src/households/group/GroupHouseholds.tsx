/** Lists the households of the group. They can be created, renamed and, if they have no members, deleted. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useSave } from "@/api/resource";
import { Button } from "@/kit/Button";
import { IconButton } from "@/kit/IconButton";
import { NameDialog } from "@/kit/overlay/NameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { type Deletion, DeleteRowDialog } from "@/kit/table/DeleteRowDialog";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";

import { groupHouseholds, type Household } from "../groupHouseholds";
import { membersQuery } from "../groupQuery";

type OpenHouseholdDialog = { what: "make" } | { what: "rename" | "delete"; household: Household } | null;

export function GroupHouseholds() {
  const households = useQuery(groupHouseholds.list).data?.items;
  const members = useQuery(membersQuery).data?.items;
  const [open, setOpen] = useState<OpenHouseholdDialog>(null);
  if (!households || !members) return null;
  const close = () => setOpen(null);
  return (
    <section className="section">
      <h2>{t("group.households")}</h2>
      <p className="hint small">{t("group.householdsHelp")}</p>
      <ul className="ruled homes">
        {households.map((household) => (
          <HouseholdRow
            key={household.id}
            household={household}
            members={members.filter(({ householdId }) => householdId === household.id)}
            onOpen={(what) => setOpen({ what, household })}
          />
        ))}
      </ul>
      <Button icon="plus" {...preloadDialog} onClick={() => setOpen({ what: "make" })}>
        {t("group.newHousehold")}
      </Button>
      {(open?.what === "make" || open?.what === "rename") && (
        <HouseholdNameDialog household={open.what === "rename" ? open.household : undefined} onClose={close} />
      )}
      {open?.what === "delete" && <DeleteRowDialog kind={deletion} row={open.household} onClose={close} />}
    </section>
  );
}

type HouseholdRowProps = {
  household: Household;
  members: Parameters<typeof nameOf>[0][];
  onOpen: (what: "rename" | "delete") => void;
};

function HouseholdRow({ household: { id, name }, members, onOpen }: HouseholdRowProps) {
  return (
    <li>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="hint small" id={`people-${id}`}>
          {members.length === 0 ? t("group.nobody") : <bdi>{formatNames(members.map(nameOf))}</bdi>}
        </p>
      </div>
      <IconButton icon="edit" label={t("group.rename", { name })} {...preloadDialog} onClick={() => onOpen("rename")} />
      <IconButton
        icon="delete"
        label={members.length > 0 ? t("group.notEmpty", { name }) : t("group.delete", { name })}
        disabled={members.length > 0}
        {...preloadDialog}
        onClick={() => onOpen("delete")}
      />
    </li>
  );
}

function HouseholdNameDialog({ household, onClose }: { household?: Household; onClose: () => void }) {
  const { mutate, isPending, error } = useSave(groupHouseholds, household?.id, onClose);
  return (
    <NameDialog
      icon="home"
      title={household ? t("group.rename", { name: household.name }) : t("group.newHousehold")}
      label={t("group.householdName")}
      name={household?.name}
      busy={isPending}
      error={error}
      onSave={(name) => mutate({ name })}
      onClose={onClose}
    />
  );
}

const deletion: Deletion<Household> = {
  of: groupHouseholds,
  nameOf: ({ name }) => name,
  texts: {
    delete: "group.deleteConfirm",
    deleteTitle: "group.deleteTitle",
    deleteHelp: "group.deleteExplained",
    deleted: "admin.householdDeleted",
  },
};
