import type { HealthNote, HealthNotes, HealthSite } from './health-notes.ts';

/** Notes what becomes of the versions that this page runs. */
export interface Health {
  loaded: (module: string, version: string) => void;
  /** Takes the context of an error report. Only what names a module and a phase is a failure of a module. */
  failed: (context: Record<string, unknown>) => void;
  /** What has failed so far, each version and phase once. */
  failures: () => HealthNote[];
}

type Send = (site: HealthSite, notes: HealthNotes) => void;

// In one chunk with what else every page loads after its first view: the first view carries a hash of each chunk.
const loadSender = async (): Promise<Send> =>
  (await import(/* webpackChunkName: "later" */ './send-health.ts')).sendHealth;

/**
 * Notes in the first view what becomes of modules, for a sender that loads after it: when the page has loaded, or at the first
 * failure. If it cannot be loaded, the next failure tries again.
 */
export function createHealth(site: HealthSite, load: () => Promise<Send> = loadSender): Health {
  const notes: HealthNotes = { list: [] };
  const seen = new Set<string>();
  let starting: Promise<void> | undefined;

  const start = () => {
    starting ??= load()
      .then((send) => send(site, notes))
      .catch(() => {
        starting = undefined;
      });
  };
  const add = (note: HealthNote) => {
    const key = `${note.module} ${note.version} ${note.phase}`;
    if (seen.has(key)) return;
    seen.add(key);
    notes.list.push(note);
    notes.onNote?.(note);
    if (note.phase) start();
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });

  return {
    loaded: (module, version) => add({ module, version, at: performance.now() }),
    failed: ({ module, version, phase }) => {
      if (typeof module !== 'string' || typeof phase !== 'string') return;
      const running = module === 'shell' ? site.version : site.registry[module]?.metadata.version;
      add({ module, version: String(version ?? running), phase, at: performance.now() });
    },
    failures: () => notes.list.filter(({ phase }) => phase),
  };
}
