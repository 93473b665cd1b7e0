/** Keeps the newest `limit` entries, newest first, to bound the sandbox's memory. */
export class BoundedList<T> {
  readonly #limit: number;
  #entries: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(entry: T): void {
    this.#entries.unshift(entry);
    if (this.#entries.length > this.#limit) this.#entries.length = this.#limit;
  }

  all(): readonly T[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
