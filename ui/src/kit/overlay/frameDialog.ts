/** Opens the dialogs of the app's frame from any component. Only one of them is open at a time. */
import { createContext, useContext } from "react";

export type FrameDialogName = "search" | "more" | "language" | "network" | "shortcuts" | "stop" | null;

export const FrameDialogContext = createContext<(dialog: FrameDialogName) => void>(() => {});
export const useOpenFrameDialog = () => useContext(FrameDialogContext);
