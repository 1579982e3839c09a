/** The context through which any component opens a dialog of the app's frame. Only one is open at a time. */
import { createContext, useContext } from "react";

export type FrameDialogName = "search" | "more" | "language" | "network" | "shortcuts" | "stop" | null;

export const FrameDialogContext = createContext<(dialog: FrameDialogName) => void>(() => {});
export const useOpenFrameDialog = () => useContext(FrameDialogContext);
