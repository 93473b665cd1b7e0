import type { Db } from './database/database.ts';

/** What an earlier feature says for later ones to act on, inside the same transaction. */
export interface Announcements {
  'user joined': { userId: string; companyId: string };
  'user changed': { userId: string };
  /** A listener that still needs the account refuses. */
  'user leaving': { userId: string };
  /** A listener that still needs the paper refuses. */
  'identity paper leaving': { userId: string };
}

type Listener<Name extends keyof Announcements> = (tx: Db, news: Announcements[Name]) => Promise<void>;

/** Features know only earlier ones; this is how an earlier one reaches a later one without naming it. */
export class Noticeboard {
  readonly #listeners = new Map<keyof Announcements, Listener<never>[]>();

  on<Name extends keyof Announcements>(name: Name, listener: Listener<Name>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  async announce<Name extends keyof Announcements>(tx: Db, name: Name, news: Announcements[Name]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await listener(tx, news as never);
  }
}
