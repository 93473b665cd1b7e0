import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction } from '../../core/database/database.ts';
import type { VehicleServices } from '../../fleet/vehicles/index.ts';
import { digestOf, lockUserAgainstErasure, mailPerson, newToken, readUser } from '../../people/accounts/index.ts';
import { signatureMail, signedMail } from './mails.ts';
import { findMandateByLink, insertMandate, type MandateRow, saveSignature } from './mandate-store.ts';
import { nameOf, readCovered, wordsOf } from './mandate-words.ts';
import { type Given, recordMandate, signatureFor } from './sign-mandate.ts';

const linkDays = 14;

/** Mails a link to somebody who signs without an account. */
export async function requestSignature(
  services: VehicleServices,
  caller: Caller,
  asked: { vehicleIds: readonly string[] | null; signer: 'owner' | 'proxy'; name: string; email: string },
): Promise<MandateRow> {
  const { db, clock, rateLimits } = services;
  const owner = await readUser(services, caller, caller.id);
  if (asked.signer === 'proxy' && owner.user_type !== 'business')
    throw apiError('wrong_user_type', { message: 'Only a business has a proxy.' });
  const covered = await readCovered(services, caller, owner, asked.vehicleIds);
  // It mails strangers.
  await rateLimits.hit({ of: 'mandate request', by: caller.id, max: 20, seconds: 86_400 });
  const { name, email, signer } = asked;
  const words = await wordsOf(services, owner, covered, { kind: signer, name });
  const at = clock();
  const token = newToken();
  const until = new Date(at.getTime() + linkDays * 86_400_000).toISOString();
  return inTransaction(db, async (tx) => {
    await lockUserAgainstErasure(tx, owner.id);
    const mandate = await insertMandate(tx, covered.vehicleIds, {
      user_id: owner.id,
      signer,
      name,
      words,
      created_at: at.toISOString(),
      email,
      link_digest: digestOf(token),
      link_expires_at: until,
    });
    await recordMandate(tx, caller, 'mandate requested', mandate, at);
    await mailPerson(services, tx, { email, first_name: name, company_id: owner.company_id }, (words, to) =>
      signatureMail(words, to, { owner: nameOf(owner), signer, until, token }),
    );
    return mandate;
  });
}

/** The open request of a mailed link. Throws `wrong_token`, `already_signed`, `link_expired` and `too_many`. */
export async function readRequest(
  { db, clock, rateLimits }: VehicleServices,
  { token, network }: { token: string; network: string },
): Promise<MandateRow> {
  await rateLimits.hit({ of: 'mandate link', by: network, max: 60, seconds: 3600 });
  const mandate = await findMandateByLink(db, digestOf(token));
  if (!mandate) throw apiError('wrong_token');
  if (mandate.ended_at)
    throw apiError('link_expired', {
      message: 'This mandate has been ended or taken back. Please ask whoever sent it to you for a new one.',
    });
  if (mandate.signed_at) throw apiError('already_signed');
  if (mandate.link_expires_at && Date.parse(mandate.link_expires_at) < clock().getTime())
    throw apiError('link_expired', {
      message: (t) =>
        t('This link worked for {days} days. Please ask whoever sent it to you for a new one.', { days: linkDays }),
    });
  return mandate;
}

/** Signs by a mailed link, once, and tells the person who asked. */
export async function signByLink(
  services: VehicleServices,
  { token, network, ...given }: Given & { token: string; network: string },
  device: string,
): Promise<void> {
  const { db, clock } = services;
  const mandate = await readRequest(services, { token, network });
  const at = clock();
  const signature = signatureFor(mandate, given, { device, at });
  await inTransaction(db, async (tx) => {
    await lockUserAgainstErasure(tx, mandate.user_id);
    if (!(await saveSignature(tx, mandate.id, signature))) throw apiError('already_signed');
    await recordMandate(tx, undefined, 'mandate signed', mandate, at);
    const owner = { email: mandate.owner_email, first_name: mandate.owner_name, company_id: mandate.company_id };
    await mailPerson(services, tx, owner, (words, to) => signedMail(words, to, mandate.name));
  });
}
