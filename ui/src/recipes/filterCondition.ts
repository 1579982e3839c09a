/** One condition of a saved filter, as the server returns it in `queryFilter.parts`. */
export type FilterCondition = {
  leftParenthesis: string | null;
  rightParenthesis: string | null;
  logicalOperator: "AND" | "OR" | null;
  attributeName: string;
  relationalOperator: string;
  value: string | string[] | null;
};

/** Returns a text as the filter language of lists writes it: between quotation marks, those within it doubled. */
export const quoteText = (text: string) => `"${text.replaceAll('"', '""')}"`;
