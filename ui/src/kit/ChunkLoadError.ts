/** Thrown when the code of a screen cannot be loaded: the server is down, or its newer version has other file names. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";

  constructor(options: ErrorOptions) {
    super("This code could not be fetched.", options);
  }
}
