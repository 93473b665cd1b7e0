import { abortAfter, isLoadFailure, type Observable, observable } from 'web-kit/loading';
import type { Site } from '../site.ts';

/** Detects that the site has a newer release than an open tab. */
export interface NewVersion {
  /** True once this tab failed to load its version's files and the site serves another version. */
  ready: Observable<boolean>;
  /** Called with every error. Checks for new versions only if code failed to load. */
  checkAfterError: (error: unknown, context: Record<string, unknown>) => Promise<void>;
}

/** An edge may learn of a release seconds after the old files were removed. */
const retries = 3;
/** Milliseconds. */
const retryAfter = 2000;

type Versions = Readonly<Record<string, string>>;

/** Old files remain after a release, so a tab is asked to reload only when it cannot continue. */
export function createNewVersion(
  { registry, version }: Pick<Site, 'registry' | 'version'>,
  ask: () => Promise<Versions>,
): NewVersion {
  const ready = observable(false);
  const currentVersion = (name: string) => (name === 'shell' ? version : registry[name]?.metadata.version);
  let isChecking = false;

  /** Whether the site serves another version. If it is the same, reloading would fail again. */
  const isReplaced = async (name: string) => {
    const versions = await ask().catch((): Versions => ({}));
    return [name, 'shell'].some(
      (module) => versions[module] !== undefined && versions[module] !== currentVersion(module),
    );
  };
  const check = async (name: string) => {
    if (isChecking || ready.get()) return;
    isChecking = true;
    let replaced = await isReplaced(name);
    for (let retry = 0; !replaced && retry < retries; retry += 1) {
      await new Promise((resume) => setTimeout(resume, retryAfter));
      replaced = await isReplaced(name);
    }
    isChecking = false;
    if (replaced) ready.set(true);
  };
  return {
    ready,
    checkAfterError: async (error, { module = 'shell' }) => {
      if (isLoadFailure(error)) await check(String(module));
    },
  };
}

/** Fetches the versions that the edge currently serves to this visitor. */
export async function fetchVersions(): Promise<Versions> {
  const response = await fetch('/versions.json', { cache: 'no-store', signal: abortAfter(4000) });
  return response.ok ? response.json() : {};
}

/** Reloads the page. Forms keep their drafts, so the browser's leave confirmation is suppressed. */
export function reloadPage(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  location.reload();
}
