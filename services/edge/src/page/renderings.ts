import { LRUCache } from 'lru-cache';
import { matchesDigest, type ReleaseStore } from 'module-kit/registry';
import type { Language } from 'shared-contracts/language';
import type { RegistryEntry } from 'shared-contracts/registry';
import { Rendering, renderingFile } from 'shared-contracts/rendering';

/** Finds the pages that were rendered in a language when a version was built. Undefined if it has none that can be used. */
export type FindRendering = (
  module: string,
  version: RegistryEntry,
  language: Language,
) => Promise<Rendering | undefined>;

/** Versions whose pages are kept in memory, each language for itself. One takes about a megabyte. */
const maxVersions = 30;
/** Ms after which a file that could not be used is read again. */
const retryAfter = 30_000;
/** Ms that a page waits for a file. */
const patience = 500;

/** Reads rendered pages from the store. What cannot be used is logged, and the page is made in the browser. */
export function renderings(
  releases: Pick<ReleaseStore, 'read'>,
  log: { error: (context: object, message: string) => void },
): FindRendering {
  const known = new LRUCache<string, Promise<Rendering | undefined>>({ max: maxVersions });

  const read = async (key: string, digest: string | undefined): Promise<Rendering> => {
    const bytes = await releases.read(key);
    if (!bytes) throw new Error('it is missing');
    if (!digest || !matchesDigest(bytes, digest)) throw new Error('it is not as it was released');
    return Rendering.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  };

  return async (module, { metadata, extras }, language) => {
    const file = language === 'en' ? extras.rendered : renderingFile(language);
    // Not every version speaks every language.
    if (file === undefined || !(file in extras.files)) return undefined;
    const key = `${module}/${metadata.version}/${file}`;
    const found = known.get(key);
    if (found) return Promise.race([found, outOfPatience()]);
    const reading = read(key, extras.files[file]).catch((failure: unknown) => {
      log.error({ key, failure: String(failure) }, 'rendered pages cannot be used, they are made in the browser');
      known.set(key, Promise.resolve(undefined), { ttl: retryAfter });
      return undefined;
    });
    known.set(key, reading);
    return Promise.race([reading, outOfPatience()]);
  };
}

const outOfPatience = () =>
  new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), patience).unref());
