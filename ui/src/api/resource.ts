/** How the server's lists answer. */ export type ListPage<Row> = {
  items: Row[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
};
