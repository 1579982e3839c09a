/** Shows everything that is in a group, and deletes the group with it once its name was typed. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { toast } from "@/base/toast";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import type { DeleteRowDialogProps } from "@/kit/table/DeleteRowDialog";
import { formatNames } from "@/locales/formatNames";
import { intl, t } from "@/locales/language";

import type { AdminGroup } from "../adminQueries";
import { ConfirmByNameDialog } from "../deleting/ConfirmByNameDialog";
import "../maintenance/maintenance.css";

type Contents = components["schemas"]["GroupContents"];

const KINDS = [
  "recipes",
  "trashedRecipes",
  "cookbooks",
  "planEntries",
  "shoppingLists",
  "foods",
  "units",
  "labels",
  "organizers",
  "files",
] as const;

export function DeleteGroupDialog({
  kind: { nameOf, texts },
  row: group,
  onClose,
  onDeleted = onClose,
}: DeleteRowDialogProps<AdminGroup>) {
  const { data, error, isPending } = useQuery({
    queryKey: ["admin", "groups", group.id, "contents"],
    gcTime: 0,
    queryFn: ({ signal }) => call<Contents>("GET", `admin/groups/${group.id}/contents`, { signal }),
  });
  const name = nameOf(group);
  return (
    <ConfirmByNameDialog
      title={t(texts.deleteTitle, { name })}
      confirm={t(texts.delete)}
      name={name}
      path="admin/groups"
      id={group.id}
      isLoading={!data}
      onClose={onClose}
      onDeleted={() => {
        onDeleted();
        toast.success(t(texts.deleted, { name }));
      }}
    >
      {isPending && <Skeleton lines={4} />}
      {data && <ContentsList contents={data} />}
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
    </ConfirmByNameDialog>
  );
}

function ContentsList({ contents }: { contents: Contents }) {
  const format = new Intl.NumberFormat(intl());
  const { people, households, peopleNames, householdNames } = contents;
  return (
    <>
      <p>{t("admin.deleteGroupExplained")}</p>
      <dl className="figures ruled">
        <Kind label={t("admin.people")} count={format.format(people)} names={peopleNames} />
        <Kind label={t("admin.households")} count={format.format(households)} names={householdNames} />
        {KINDS.filter((kind) => contents[kind] > 0).map((kind) => (
          <Kind key={kind} label={t(`admin.contents.${kind}`)} count={format.format(contents[kind])} />
        ))}
      </dl>
    </>
  );
}

function Kind({ label, count, names }: { label: string; count: string; names?: string[] }) {
  return (
    <div>
      <dt>
        {label}
        {names && names.length > 0 && (
          <span className="hint small">
            {": "}
            <bdi>{formatNames(names)}</bdi>
          </span>
        )}
      </dt>
      <dd className="num">{count}</dd>
    </div>
  );
}
