/** The ending of a file's name, by which the wire tells its kind. */
export const endingOf = (file: File) =>
  /\.(\w{1,10})$/u.exec(file.name)?.[1]?.toLowerCase() ?? file.type.replace(/^.*\//u, "");
