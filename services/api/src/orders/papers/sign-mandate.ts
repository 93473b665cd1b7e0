import { hash } from 'node:crypto';
import { isSignature, type Strokes } from 'shared-contracts/mandates';
import { apiError } from '../../core/api-error.ts';
import { type Actor, about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { VehicleServices } from '../../fleet/vehicles/index.ts';
import { lockUserAgainstErasure, readUser } from '../../people/accounts/index.ts';
import { findMandate, findMandateInForce, insertMandate, type MandateRow, saveEnd } from './mandate-store.ts';
import { nameOf, readCovered, wordsOf } from './mandate-words.ts';

export interface Given {
  name: string;
  strokes: Strokes | null;
  words: string;
}

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Checks a signature, and what binds it to its words, and gives its columns. Throws `stale` for other words and `invalid` for no signature. */
export function signatureFor(
  { name, words }: { name: string; words: string },
  given: Given,
  { device, at }: { device: string; at: Date },
) {
  if (given.words !== words)
    throw apiError('stale', { message: 'The words have changed since you read them. Please read them again.' });
  const fault = (field: 'name' | 'strokes', message: string) =>
    apiError('invalid', { message, fields: { [field]: message } });
  if (given.strokes && !isSignature(given.strokes))
    throw fault('strokes', 'Please sign in the field, or choose to type your name.');
  if (folded(given.name) !== folded(name)) throw fault('name', `Please type the name as it stands above: ${name}.`);
  const { strokes } = given;
  const digest = hash('sha256', JSON.stringify([words, name, strokes, at.toISOString()]), 'buffer');
  return {
    strokes: strokes && JSON.stringify(strokes),
    device: device.slice(0, 300),
    digest,
    signed_at: at.toISOString(),
  };
}

export const recordMandate = (tx: Db, actor: Actor | undefined, action: string, mandate: MandateRow, at: Date) =>
  writeAudit(tx, {
    actor,
    action,
    ...about('mandate', mandate),
    details: { ofUser: mandate.user_id, signer: mandate.signer },
    at,
  });

/** Signs for the caller's own vehicles. A mandate in force that covers them is the answer where there is one. */
export async function signOwn(
  services: VehicleServices,
  caller: Caller,
  { vehicleIds, ...given }: Given & { vehicleIds: readonly string[] | null },
  device: string,
): Promise<MandateRow> {
  const { db, clock } = services;
  const owner = await readUser(services, caller, caller.id);
  const covered = await readCovered(services, caller, owner, vehicleIds);
  const name = nameOf(owner);
  const words = await wordsOf(services, owner, covered, { kind: 'account holder', name });
  const at = clock();
  const signature = signatureFor({ name, words }, given, { device, at });
  return inTransaction(db, async (tx) => {
    // A second tab waits here, and finds the mandate of the first.
    await lockUserAgainstErasure(tx, owner.id);
    const inForce = await findMandateInForce(tx, owner.id, covered.vehicleIds);
    if (inForce) return inForce;
    const mandate = await insertMandate(tx, covered.vehicleIds, {
      user_id: owner.id,
      signer: 'account holder',
      name,
      words,
      created_at: at.toISOString(),
      ...signature,
    });
    await recordMandate(tx, caller, 'mandate signed', mandate, at);
    return mandate;
  });
}

/** Ends a mandate of the caller's, or takes back a request. Repeated, it changes nothing. */
export async function endOwnMandate({ db, clock }: VehicleServices, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mandate = await findMandate(tx, id);
    if (mandate?.user_id !== caller.id) throw apiError('not_found');
    const at = clock();
    if (await saveEnd(tx, id, caller.id, at)) await recordMandate(tx, caller, 'mandate ended', mandate, at);
  });
}
