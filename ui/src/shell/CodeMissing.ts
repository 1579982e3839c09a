/** The code of a screen could not be fetched: the server does not answer, or a newer one has other files. */
export class CodeMissing extends Error {
  override name = "CodeMissing";

  constructor(options: ErrorOptions) {
    super("The code of this screen could not be fetched.", options);
  }
}
