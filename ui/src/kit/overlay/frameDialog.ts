/** The context through which any component opens an app-wide dialog, such as the search. Only one is open at a time. */
import { createContext, useContext } from "react";

export type FrameDialogName =
  "search" | "more" | "language" | "invite" | "network" | "shortcuts" | "keepRunning" | "stop" | null;

export const FrameDialogContext = createContext<(dialog: FrameDialogName) => void>(() => {});
export const useOpenFrameDialog = () => useContext(FrameDialogContext);
