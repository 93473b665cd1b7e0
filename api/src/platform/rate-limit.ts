import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Db, oneRow } from './database/database.ts';
import { apiError } from './api-error.ts';

/** The network that an address counts for: an IPv4 address, or of an IPv6 address its /64, for whoever has one has all of it. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

export interface RateLimit {
  /** What is counted, such as `login`. */
  of: string;
  /** Whose: a network, an account, an e-mail address. */
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
  async hit(allowance: RateLimit): Promise<void> {
    const retryAfter = await this.#over(allowance);
    if (retryAfter !== undefined) throw apiError('too_many', { retryAfter });
  }

  /** Counts one hit and says whether it is still within the allowance, where a refusal would tell too much. */
  async allows(allowance: RateLimit): Promise<boolean> {
    return (await this.#over(allowance)) === undefined;
  }

  /** Seconds until the window ends, once its allowance is used up. */
  async #over({ of, by, max, seconds }: RateLimit): Promise<number | undefined> {
    if (!this.#on) return undefined;
    const now = this.#clock().getTime();
    const starts = Math.floor(now / (seconds * 1000)) * seconds * 1000;
    const { hits } = await oneRow(
      this.#db,
      sql<{ hits: number }>`
        insert into rate_limits (key, starts_at, hits) values (${`${of}:${by}`}, ${new Date(starts).toISOString()}, 1)
        on conflict (key, starts_at) do update set hits = rate_limits.hits + 1
        returning hits`,
    );
    return hits > max ? Math.ceil((starts + seconds * 1000 - now) / 1000) : undefined;
  }
}
