import { tabStorage } from './page-storage.ts';

const storageKey = 'submissions';
/** Lifetime of a stored key in ms. A later attempt gets a new key. */
const maxAge = 10 * 60_000;

interface StoredKey {
  key: string;
  at: number;
}

type Submissions = Record<string, StoredKey>;

function read(now: number): Submissions {
  try {
    const stored = JSON.parse(tabStorage.get(storageKey) ?? '{}') as Submissions;
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => now - at < maxAge));
  } catch {
    // Storage holds something else: go on without it.
    return {};
  }
}

function write(submissions: Submissions): void {
  if (Object.keys(submissions).length === 0) tabStorage.remove(storageKey);
  else tabStorage.set(storageKey, JSON.stringify(submissions));
}

/** Only a digest is stored, because a form may hold personal data. */
async function digestOf(submission: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(submission));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of a submission. The same values get the same key until `settle` is called or ten minutes have
 * passed, even after a reload. Without `crypto.subtle` (no TLS) every submission gets a new key.
 */
export async function submissionKeyOf(submission: string): Promise<{ key: string; settle: () => void }> {
  if (!globalThis.crypto.subtle) return { key: crypto.randomUUID(), settle: () => undefined };
  const digest = await digestOf(submission);
  const now = Date.now();
  const submissions = read(now);
  const { key } = (submissions[digest] ??= { key: crypto.randomUUID(), at: now });
  write(submissions);
  return {
    key,
    settle: () => {
      const { [digest]: _, ...others } = read(Date.now());
      write(others);
    },
  };
}
