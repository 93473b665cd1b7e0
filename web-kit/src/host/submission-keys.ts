const storageKey = 'submissions';
/** Milliseconds: who comes back later than this starts anew. */
const keptFor = 10 * 60_000;

interface Kept {
  key: string;
  at: number;
}

type Submissions = Record<string, Kept>;

function read(now: number): Submissions {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Submissions;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now - at < keptFor));
  } catch {
    // Storage that is blocked or was written by somebody else: the page goes on without it.
    return {};
  }
}

function write(kept: Submissions): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // As above.
  }
}

/** What a submission is recognised by. Only a digest is stored: a form may hold what nobody else should read. */
async function digestOf(submission: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(submission));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of a submission: the same for the same values as long as nobody knows whether the first one arrived,
 * also after a reload. Where the page may not digest (no TLS) every submission has a key of its own.
 */
export async function submissionKeyOf(submission: string): Promise<{ key: string; settle: () => void }> {
  if (!globalThis.crypto.subtle) return { key: crypto.randomUUID(), settle: () => undefined };
  const digest = await digestOf(submission);
  const now = Date.now();
  const kept = read(now);
  const { key } = (kept[digest] ??= { key: crypto.randomUUID(), at: now });
  write(kept);
  return {
    key,
    settle: () => {
      const { [digest]: _, ...others } = read(Date.now());
      write(others);
    },
  };
}
