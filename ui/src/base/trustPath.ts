/** The path of the page on which a device learns to trust this house, to which every part of the app leads. */
export const trustPath = "/trust";
