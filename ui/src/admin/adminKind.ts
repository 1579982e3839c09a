/** Describes a kind of rows that administrators manage, such as groups: its requests, its pages and its texts. */
import type { Identified } from "@/api/paths";
import type { Resource } from "@/api/resource";
import type { Deletion } from "@/kit/table/DeleteRowDialog";
import type { TextKey } from "@/locales/language";
import type { User } from "@/session/user";

type Part = "title" | "explained" | "none" | "create" | "made" | "saved" | "gone";

export type AdminRow = Identified & { id: string };

export type AdminKind<Row extends AdminRow, Fields> = Pick<Deletion<Row>, "nameOf"> & {
  of: Resource<Row, Fields>;
  /** The key under which this browser stores the columns of the table. */
  storageKey: string;
  /** The address of the page that lists all rows. A row's page has its id after that. */
  path: string;
  /** Returns why the signed-in user cannot delete a row, or undefined if they can. */
  whyKept: (row: Row, all: Row[], self: User | null) => string | undefined;
  texts: Deletion<Row>["texts"] & Record<Part, TextKey>;
};
