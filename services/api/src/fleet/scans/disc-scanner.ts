import { plausibleWeights } from 'disc-reader/plausible-weights';
import type { Reading, ReadingMode } from 'shared-contracts/disc-readers';
import { canFillForm, type ScanResult, showsAnotherDisc, tareToKg } from 'shared-contracts/scans';
import { ApiError } from '../../core/api-error.ts';
import type { Db } from '../../core/database/database.ts';
import { type DocumentServices, readDocument } from '../../people/documents/index.ts';

/** Fields of which a reading also gives the confidence, and those of which it does not. */
const judged = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare', 'gvm'] as const;
const others = ['model', 'description', 'vin', 'engineNumber', 'color'] as const;

/**
 * Adds what a second photograph shows to the reading of a first: only fields that the first left open, and no weight that
 * contradicts one of the first. Undefined if the two show different discs. The advice is that of the second photograph.
 */
export function joinScans(first: ScanResult, second: ScanResult): ScanResult | undefined {
  if (showsAnotherDisc(first, second)) return undefined;
  const { advice: _, ...joined } = first;
  for (const field of judged) {
    if (joined[field] !== undefined || second[field] === undefined) continue;
    const confidence = second[`${field}Confidence`];
    Object.assign(joined, { [field]: second[field], ...(confidence && { [`${field}Confidence`]: confidence }) });
  }
  for (const field of others) if (joined[field] === undefined && second[field]) joined[field] = second[field];
  const source = first.source ?? second.source;
  const possible = areWeightsPossible(joined) ? joined : withWeightsOf(first, joined);
  return {
    ...possible,
    ...(source && { source }),
    ...(second.advice && !canFillForm(possible) && { advice: second.advice }),
  };
}

const asReading = (weight: string) => ({ digits: String(tareToKg(weight)), confidence: 1 });

function areWeightsPossible({ tare, gvm, description = '' }: ScanResult): boolean {
  const weights = { ...(tare && { tare: asReading(tare) }), ...(gvm && { gvm: asReading(gvm) }) };
  return Object.keys(plausibleWeights(weights, description)).length === Object.keys(weights).length;
}

function withWeightsOf(first: ScanResult, joined: ScanResult): ScanResult {
  const { tare: _, tareConfidence: __, gvm: ___, gvmConfidence: ____, ...rest } = joined;
  const { tare, tareConfidence, gvm, gvmConfidence } = first;
  return {
    ...rest,
    ...(tare && { tare, ...(tareConfidence && { tareConfidence }) }),
    ...(gvm && { gvm, ...(gvmConfidence && { gvmConfidence }) }),
  };
}

/** Results of scans by picture. Null: the picture shows no readable disc. */
const storedScans = (db: Db) => ({
  find: (id: string) => db.selectFrom('scans').select('result').where('document_id', '=', id).executeTakeFirst(),
  save: (id: string, result: ScanResult | null) =>
    db
      .insertInto('scans')
      .values({ document_id: id, result: JSON.stringify(result) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});

/** Results of a picture that completes another. Null: the two show different discs. */
const joinedScans = (db: Db) => ({
  find: (id: string, completes: string) =>
    db
      .selectFrom('joined_scans')
      .select('result')
      .where('document_id', '=', id)
      .where('completes', '=', completes)
      .executeTakeFirst(),
  save: (id: string, completes: string, result: ScanResult | null) =>
    db
      .insertInto('joined_scans')
      .values({ document_id: id, completes, result: JSON.stringify(result) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});

/**
 * Reads a picture of a disc, of a part of one, or of a page; undefined if it shows nothing readable, and advice alone if that is
 * known. Throws `busy` or `unavailable`.
 */
export type DiscReader = (picture: Buffer, mode?: ReadingMode) => Promise<Reading | undefined>;

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

  const readAllowed = async (by: string, picture: () => Promise<Buffer>, mode: ReadingMode) => {
    const allowance = { of: 'disc scan', by, max: 30, seconds: 3600 };
    await rateLimits.hit(allowance);
    try {
      return (await readDisc(await picture(), mode)) ?? null;
    } catch (error) {
      // A picture that did not get its turn is sent again and again, and each time costs nothing.
      if (error instanceof ApiError && error.reason === 'busy') await rateLimits.takeBack(allowance);
      throw error;
    }
  };

  const readNow = (document: Document, mode: ReadingMode): Promise<ScanResult | null> =>
    readAllowed(document.user_id, () => readDocument(services, document), mode);

  /** The text of a page that a person photographed, which is not kept. */
  const readPage = async (personId: string, picture: Buffer): Promise<string | undefined> =>
    (await readAllowed(personId, () => Promise.resolve(picture), 'page'))?.text;

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

  return { scan, complete, readPage };
}
