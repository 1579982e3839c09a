/** Returns the extension of a file, from which the server derives the file type. */
export const readExtension = (file: File) =>
  /\.(\w{1,10})$/u.exec(file.name)?.[1]?.toLowerCase() ?? file.type.replace(/^.*\//u, "");
