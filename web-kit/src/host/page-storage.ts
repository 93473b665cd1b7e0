let prefix = '';

/** On a partner's page our keys must not meet theirs. Called once, before anything is stored. */
export function setStoragePrefix(value: string): void {
  prefix = value;
}

/** The prefix of our keys and cookies: none on our own site. */
export const storagePrefix = (): string => prefix;

/** The browser's storage under our own keys. Where the browser blocks it, what is stored lasts as long as the page. */
export interface PageStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Our keys that start with a text. */
  keysFrom: (start: string) => string[];
}

interface Area {
  keys: () => string[];
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

function memoryArea(): Area {
  const items = new Map<string, string>();
  return {
    keys: () => [...items.keys()],
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function storageIn(open: () => Storage): PageStorage {
  const memory = memoryArea();
  const area = (): Area => {
    try {
      const storage = open();
      return {
        keys: () => Object.keys(storage),
        getItem: (key) => storage.getItem(key),
        setItem: (key, value) => storage.setItem(key, value),
        removeItem: (key) => storage.removeItem(key),
      };
    } catch {
      // The browser refuses the mere access, as where cookies are blocked.
      return memory;
    }
  };
  return {
    get: (key) => area().getItem(prefix + key),
    set: (key, value) => area().setItem(prefix + key, value),
    remove: (key) => area().removeItem(prefix + key),
    keysFrom: (start) =>
      area()
        .keys()
        .filter((key) => key.startsWith(prefix + start))
        .map((key) => key.slice(prefix.length)),
  };
}

/** Shared by all tabs, and kept when the browser closes. */
export const localPageStorage = storageIn(() => localStorage);
/** Of this tab. */
export const tabStorage = storageIn(() => sessionStorage);
