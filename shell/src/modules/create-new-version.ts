import { isLoadFailure, type Observable, observable } from 'web-kit/loading';
import type { Site } from '../site.ts';

/** Whether the site has moved on under an open tab. */
export interface NewVersion {
  /** True once files of this tab's versions are gone and other versions are there. */
  ready: Observable<boolean>;
  /** Told of every failure; asks the front door only where code did not arrive. */
  consider: (error: unknown, context: Record<string, unknown>) => Promise<void>;
}

type Versions = Readonly<Record<string, string>>;

/** Old files stay after a release, so a tab is never told to reload for a release alone: only when it cannot go on. */
export function createNewVersion({ registry, version }: Pick<Site, 'registry' | 'version'>, ask: () => Promise<Versions>): NewVersion {
  const ready = observable(false);
  const own = (name: string) => (name === 'shell' ? version : registry[name]?.metadata.version);
  let asking = false;

  const look = async (name: string) => {
    if (asking || ready.get()) return;
    asking = true;
    const now = await ask().catch((): Versions => ({}));
    asking = false;
    // The same version again would fail again: then there is nothing to gain by loading the page anew.
    if ([name, 'shell'].some((one) => now[one] !== undefined && now[one] !== own(one))) ready.set(true);
  };
  return {
    ready,
    consider: async (error, { module = 'shell' }) => {
      if (isLoadFailure(error)) await look(String(module));
    },
  };
}

/** The versions that the front door would give this visitor now. */
export async function askForVersions(): Promise<Versions> {
  const response = await fetch('/versions.json', { cache: 'no-store', signal: AbortSignal.timeout(4000) });
  return response.ok ? response.json() : {};
}
