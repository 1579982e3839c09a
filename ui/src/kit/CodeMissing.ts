/** The code of a screen, or of a part of one, could not be fetched: the server does not answer, or a newer one has other files. */
export class CodeMissing extends Error {
  override name = "CodeMissing";

  constructor(options: ErrorOptions) {
    super("This code could not be fetched.", options);
  }
}
