import ipaddr from 'ipaddr.js';
import { apiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';

/** The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which usually has a single owner. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

export interface RateLimit {
  /** The kind of action, such as `login`. */
  of: string;
  /** Who is limited: a network, an account or an e-mail address. */
  by: string;
  max: number;
  /** Length of a window in seconds. */
  seconds: number;
  /** What a person beyond the limit is told, if there is more to say than to wait. */
  message?: string;
}

/** Rate limits in the database, because all processes share them. */
export class RateLimits {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #on: boolean;
  constructor(db: Db, clock: Clock, on: boolean) {
    this.#db = db;
    this.#clock = clock;
    this.#on = on;
  }

  /** Counts a hit. Throws `too_many` beyond the limit, until the window ends. */
  async hit(allowance: RateLimit): Promise<void> {
    const retryAfter = await this.#over(allowance);
    if (retryAfter !== undefined)
      throw apiError('too_many', { retryAfter, ...(allowance.message && { message: allowance.message }) });
  }

  /** Takes back the latest hit, for an action that was not carried out. */
  async takeBack({ of, by, seconds }: RateLimit): Promise<void> {
    if (!this.#on) return;
    await this.#db
      .updateTable('rate_limits')
      .set((row) => ({ hits: row('hits', '-', 1) }))
      .where('key', '=', `${of}:${by}`)
      .where('starts_at', '=', this.#windowStart(seconds))
      .where('hits', '>', 0)
      .execute();
  }

  /** Counts a hit and returns whether it is within the limit, for cases where an error would reveal too much. */
  async allows(allowance: RateLimit): Promise<boolean> {
    return (await this.#over(allowance)) === undefined;
  }

  /** Counts a hit. Returns the seconds until the window ends if it is beyond the limit. */
  async #over({ of, by, max, seconds }: RateLimit): Promise<number | undefined> {
    if (!this.#on) return undefined;
    const now = this.#clock().getTime();
    const startsAt = this.#windowStart(seconds);
    const { hits } = await this.#db
      .insertInto('rate_limits')
      .values({ key: `${of}:${by}`, starts_at: startsAt, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'starts_at']).doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
    return hits > max ? Math.ceil((Date.parse(startsAt) + seconds * 1000 - now) / 1000) : undefined;
  }

  #windowStart(seconds: number): string {
    const window = seconds * 1000;
    return new Date(Math.floor(this.#clock().getTime() / window) * window).toISOString();
  }
}
