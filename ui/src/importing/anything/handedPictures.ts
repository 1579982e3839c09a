/** Hands pictures from the page where they were dropped or chosen to the page that uses them. A reload forgets them. */
let handed: { pictures: File[]; draft: string } = { pictures: [], draft: "" };

/** `draft` is the number of the draft that the pictures belong to, or "" for a page without one. */
export const handPictures = (pictures: File[], draft = "") => {
  handed = { pictures, draft };
};

export const takeHandedPictures = (draft = ""): readonly File[] => (handed.draft === draft ? handed.pictures : []);
