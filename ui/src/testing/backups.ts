/** The answer with which a fake server says that there are no backups yet. */
export const noBackups = {
  imports: [] as object[],
  templates: [],
  lastGood: null as string | null,
  drill: null as object | null,
  undo: null as object | null,
  underWay: null as object | null,
  trouble: null as string | null,
  freeBytes: 1e9,
  secondFolder: null as string | null,
  unwritable: null as string | null,
};
