import { LRUCache } from 'lru-cache';

interface Options {
  onFailure?: (key: string, failure: unknown) => void;
  /** Ms for which an answer is fresh. */
  ttlMs?: number;
  now?: () => number;
}

interface Known<Value> {
  value: Value;
  until: number;
}

/** Ms until what did not answer is asked again for what is known already. */
const retryMs = 1000;
const maxCached = 2000;

/**
 * The answers of `ask`, each kept for some time and asked for once at a time. While `ask` fails, the last answer holds; without
 * one it rejects.
 */
export function cached<Value>(
  ask: (key: string) => Promise<Value>,
  { onFailure, ttlMs = 10_000, now = Date.now }: Options = {},
): (key: string) => Promise<Value> {
  const found = new LRUCache<string, Known<Value>>({ max: maxCached });
  /** Keys without a value, which anybody can make up by the thousand. */
  const madeUp = new LRUCache<string, Known<Value>>({ max: maxCached });
  const pending = new Map<string, Promise<Value>>();

  const refresh = async (key: string, last: Known<Value> | undefined): Promise<Value> => {
    try {
      const value = await ask(key);
      found.delete(key);
      madeUp.delete(key);
      (value === null ? madeUp : found).set(key, { value, until: now() + ttlMs });
      return value;
    } catch (failure) {
      onFailure?.(key, failure);
      if (!last) throw failure;
      last.until = now() + retryMs;
      return last.value;
    }
  };

  return async (key) => {
    const last = found.get(key) ?? madeUp.get(key);
    if (last && last.until > now()) return last.value;
    const asked = pending.get(key) ?? refresh(key, last).finally(() => pending.delete(key));
    pending.set(key, asked);
    return asked;
  };
}
