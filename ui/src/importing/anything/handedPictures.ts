/** Hands pictures from the page where they were dropped or chosen to the page that uses them. A reload forgets them. */
let handed: File[] = [];

export const handPictures = (pictures: File[]) => {
  handed = pictures;
};

export const handedPictures = (): readonly File[] => handed;
