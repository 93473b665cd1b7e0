import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Db, oneRow } from './database/database.ts';
import { refusal } from './refusals.ts';

export interface Allowance {
  /** What is counted, such as `login`. */
  of: string;
  /** Whose: an address, an account. */
  by: string;
  max: number;
  /** Length of a window in seconds. */
  seconds: number;
}

/** Counts hits in the database, because several processes share the limits. */
export class RateLimits {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #on: boolean;
  constructor(db: Db, clock: Clock, on: boolean) {
    this.#db = db;
    this.#clock = clock;
    this.#on = on;
  }

  /** Counts one hit; past the allowance the call is refused with 429 until the window ends. */
  async hit({ of, by, max, seconds }: Allowance): Promise<void> {
    if (!this.#on) return;
    const now = this.#clock().getTime();
    const starts = Math.floor(now / (seconds * 1000)) * seconds * 1000;
    const { hits } = await oneRow(
      this.#db,
      sql<{ hits: number }>`
        insert into rate_limits (key, starts_at, hits) values (${`${of}:${by}`}, ${new Date(starts).toISOString()}, 1)
        on conflict (key, starts_at) do update set hits = rate_limits.hits + 1
        returning hits`,
    );
    if (hits > max) throw refusal('too_many', { retryAfter: Math.ceil((starts + seconds * 1000 - now) / 1000) });
  }
}
