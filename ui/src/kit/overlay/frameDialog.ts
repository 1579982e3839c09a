/** The dialogs of the frame, one open at a time; any part of the frame may open one. */
import { createContext, useContext } from "react";

export type FrameDialogName = "search" | "more" | "language" | "network" | "shortcuts" | "stop" | null;

export const FrameDialogContext = createContext<(dialog: FrameDialogName) => void>(() => {});
export const useOpenFrameDialog = () => useContext(FrameDialogContext);
