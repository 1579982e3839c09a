/** The shape of the server's paginated lists. */
export type ListPage<Row> = {
  items: Row[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
};
