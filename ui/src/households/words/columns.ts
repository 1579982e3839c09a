/** Columns that several kinds of words have. */
import type { Column } from "@/kit/useManagedRows";
import { intl, t } from "@/locales/language";

type Dated = { id: string; createdAt: string };

export const yes = (isSo: boolean) => (isSo ? t("words.yes") : "");

const day = (moment: string) => new Intl.DateTimeFormat(intl(), { dateStyle: "medium" }).format(new Date(moment));

export const addedColumn = <Row extends Dated>(): Column<Row> => ({ id: "added", label: t("managing.added"), text: ({ createdAt }) => createdAt, cell: ({ createdAt }) => day(createdAt), hidden: true });
export const idColumn = <Row extends { id: string }>(): Column<Row> => ({ id: "id", label: t("managing.id"), text: ({ id }) => id, hidden: true });
