/** Thrown when the code of a screen cannot be loaded: the server is down, or its newer version has other file names. */
export class CodeMissing extends Error {
  override name = "CodeMissing";

  constructor(options: ErrorOptions) {
    super("This code could not be fetched.", options);
  }
}
