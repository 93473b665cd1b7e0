/** Why a file cannot be imported, in words that say what to do. */
export class FileFault extends Error {
  override name = 'FileFault';
}
