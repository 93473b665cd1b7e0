import type { Db } from './database/database.ts';

/** Events that a feature publishes for later ones, within the same transaction. */
export interface DomainEventMap {
  'user joined': { userId: string; companyId: string };
  'user changed': { userId: string };
  /** A listener that still needs the account throws. */
  'user leaving': { userId: string };
  /** A listener that still needs the document throws. */
  'identity document leaving': { userId: string };
}

type Listener<Name extends keyof DomainEventMap> = (tx: Db, event: DomainEventMap[Name]) => Promise<void>;

/** Lets a feature call later ones without importing them. Features import only earlier ones. */
export class DomainEvents {
  readonly #listeners = new Map<keyof DomainEventMap, Listener<never>[]>();

  on<Name extends keyof DomainEventMap>(name: Name, listener: Listener<Name>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  async publish<Name extends keyof DomainEventMap>(tx: Db, name: Name, event: DomainEventMap[Name]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await listener(tx, event as never);
  }
}
