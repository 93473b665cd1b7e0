import type { Db } from './database/database.ts';

/** What an earlier feature says for later ones to act on, inside the same transaction. */
export interface DomainEventMap {
  'user joined': { userId: string; companyId: string };
  'user changed': { userId: string };
  /** A listener that still needs the account refuses. */
  'user leaving': { userId: string };
  /** A listener that still needs the paper refuses. */
  'identity paper leaving': { userId: string };
}

type Listener<Name extends keyof DomainEventMap> = (tx: Db, news: DomainEventMap[Name]) => Promise<void>;

/** Features know only earlier ones; this is how an earlier one reaches a later one without naming it. */
export class DomainEvents {
  readonly #listeners = new Map<keyof DomainEventMap, Listener<never>[]>();

  on<Name extends keyof DomainEventMap>(name: Name, listener: Listener<Name>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  async publish<Name extends keyof DomainEventMap>(tx: Db, name: Name, news: DomainEventMap[Name]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await listener(tx, news as never);
  }
}
