/** Keeps the newest `limit` entries, newest first; the sandbox lives in memory and must not grow for ever. */
export class BoundedList<T> {
  readonly #limit: number;
  #entries: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Puts an entry in front and drops what exceeds the limit. */
  add(entry: T): void {
    this.#entries.unshift(entry);
    if (this.#entries.length > this.#limit) this.#entries.length = this.#limit;
  }

  /** All entries, newest first. */
  all(): readonly T[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
