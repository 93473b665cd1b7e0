import type { ScanResult } from 'shared-contracts/scans';
import { type DocumentServices, readDocument } from '../documents/index.ts';
import { ApiError } from '../platform/api-error.ts';
import { joinScans } from './join-scans.ts';
import type { ReadingMode } from './reading-mode.ts';
import { joinedScans, storedScans } from './stored-scans.ts';

/**
 * Reads a picture of a disc, or of a part of one; undefined if it shows no readable disc, and advice alone if that is known.
 * Throws `busy` or `unavailable`.
 */
export type DiscReader = (picture: Buffer, mode?: ReadingMode) => Promise<ScanResult | undefined>;

export interface Services extends DocumentServices {
  readDisc: DiscReader;
}

type Document = Parameters<typeof readDocument>[1] & { id: string; user_id: string };

/**
 * Reads uploaded pictures, each only once: results are stored, and who asks while a picture is being read gets the same reading.
 * A reading that failed says nothing about the picture, so it is not stored.
 */
export function discScanner(services: Services) {
  const { db, rateLimits, readDisc } = services;
  const scans = storedScans(db);
  const joined = joinedScans(db);
  const running = new Map<string, Promise<ScanResult | null>>();

  const once = (key: string, read: () => Promise<ScanResult | null>): Promise<ScanResult | null> => {
    const reading = running.get(key) ?? read().finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };

  const readNow = async (document: Document, mode: ReadingMode): Promise<ScanResult | null> => {
    const allowance = { of: 'disc scan', by: document.user_id, max: 30, seconds: 3600 };
    await rateLimits.hit(allowance);
    try {
      return (await readDisc(await readDocument(services, document), mode)) ?? null;
    } catch (error) {
      // A picture that did not get its turn is sent again and again, and each time costs nothing.
      if (error instanceof ApiError && error.reason === 'busy') await rateLimits.takeBack(allowance);
      throw error;
    }
  };

  /** The result of a picture of a whole disc. Null: no readable disc. */
  const scan = async (document: Document): Promise<ScanResult | null> => {
    const stored = await scans.find(document.id);
    if (stored) return stored.result;
    return await once(document.id, async () => {
      const result = await readNow(document, 'disc');
      await scans.save(document.id, result);
      return result;
    });
  };

  /** The result of a first picture with what a second adds to it. Null: the two show different discs. */
  const complete = async (first: Document, second: Document): Promise<ScanResult | null> => {
    const stored = await joined.find(second.id, first.id);
    if (stored) return stored.result;
    return await once(`${first.id} ${second.id}`, async () => {
      const known = (await scan(first)) ?? {};
      const result = joinScans(known, (await readNow(second, 'part')) ?? {}) ?? null;
      await joined.save(second.id, first.id, result);
      return result;
    });
  };

  return { scan, complete };
}
