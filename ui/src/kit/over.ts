/** What may lie over the page, one at a time; any part of the frame may ask for it. */
import { createContext, useContext } from "react";

export type Over = "search" | "more" | "language" | "network" | "shortcuts" | null;

export const OverContext = createContext<(over: Over) => void>(() => {});
export const useOver = () => useContext(OverContext);
