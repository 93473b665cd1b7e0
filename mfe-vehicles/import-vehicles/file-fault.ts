/** Why a file cannot be imported, in words of `later.t` that say what to do. */
export class FileFault extends Error {}
