let prefix = '';

/** On a partner's page our keys must not meet theirs. Called once, before anything is stored. */
export function setStoragePrefix(value: string): void {
  prefix = value;
}

/** The prefix of our keys and cookies: none on our own site. */
export const storagePrefix = (): string => prefix;

/** The browser's storage under our own keys. Where it is blocked or full, what is stored lasts as long as the page. */
export interface PageStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Our keys that start with a text. */
  keysFrom: (start: string) => string[];
}

function storageIn(open: () => Storage): PageStorage {
  /** What the browser has no room for, or refuses to keep. */
  const memory = new Map<string, string>();
  const area = (): Storage | undefined => {
    try {
      return open();
    } catch {
      // The browser refuses the mere access, as where cookies are blocked.
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(prefix + key) ?? area()?.getItem(prefix + key) ?? null,
    set: (key, value) => {
      const storage = area();
      memory.delete(prefix + key);
      try {
        if (storage) return storage.setItem(prefix + key, value);
      } catch {
        // A full disk, or a private window. What is stored there is out of date now.
        storage?.removeItem(prefix + key);
      }
      memory.set(prefix + key, value);
    },
    remove: (key) => {
      memory.delete(prefix + key);
      area()?.removeItem(prefix + key);
    },
    keysFrom: (start) =>
      [...new Set([...memory.keys(), ...Object.keys(area() ?? {})])]
        .filter((key) => key.startsWith(prefix + start))
        .map((key) => key.slice(prefix.length)),
  };
}

/** Shared by all tabs, and kept when the browser closes. */
export const localPageStorage = storageIn(() => localStorage);
/** Of this tab. */
export const tabStorage = storageIn(() => sessionStorage);
