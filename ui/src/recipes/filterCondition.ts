/** One condition of a saved filter, as the server returns it in `queryFilter.parts`. */
export type FilterCondition = {
  leftParenthesis: string | null;
  rightParenthesis: string | null;
  logicalOperator: "AND" | "OR" | null;
  attributeName: string;
  relationalOperator: string;
  value: string | string[] | null;
};
