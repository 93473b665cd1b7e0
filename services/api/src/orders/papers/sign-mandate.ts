import { hash } from 'node:crypto';
import { longDay } from 'shared-contracts/dates';
import { isSignature, type MandateSigner, type Strokes } from 'shared-contracts/mandates';
import { href } from 'shared-contracts/pages';
import { apiError } from '../../core/api-error.ts';
import { type Actor, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { networkOf } from '../../core/rate-limit.ts';
import { findVehiclesById, plateOf, type VehicleServices } from '../../fleet/vehicles/index.ts';
import {
  digestOf,
  findUser,
  lockUserAgainstErasure,
  mailBrand,
  newToken,
  readUser,
} from '../../people/accounts/index.ts';
import {
  findMandate,
  findMandateByLink,
  findMandateInForce,
  insertMandate,
  type MandateRow,
  type Signature,
  saveEnd,
  saveSignature,
} from './mandate-store.ts';

type Services = VehicleServices;
type Owner = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Days for which a mailed link can be used. */
const linkDays = 14;

interface Covered {
  /** Null: all of a business. */
  vehicleIds: readonly string[] | null;
  plates: readonly string[];
}

const nameOf = ({ first_name, last_name }: Pick<Owner, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** Reads the vehicles to be covered. Throws `not_found` for another person's, and `wrong_user_type` for all of a person's. */
async function readCovered(
  { db }: Services,
  caller: Caller,
  owner: Owner,
  vehicleIds: readonly string[] | null,
): Promise<Covered> {
  if (!vehicleIds) {
    if (owner.user_type !== 'business')
      throw apiError('wrong_user_type', {
        message: 'Only a business signs for all of its vehicles. Please name yours.',
      });
    return { vehicleIds, plates: [] };
  }
  const ids = [...new Set(vehicleIds)];
  const found = (await findVehiclesById(db, caller, ids)).filter(
    ({ user_id, archived }) => user_id === owner.id && !archived,
  );
  if (found.length !== ids.length) throw apiError('not_found');
  return { vehicleIds: ids, plates: found.map(plateOf).toSorted() };
}

/** What is signed. The registering authority reads it. */
async function wordsOf(
  { companies }: Services,
  owner: Owner,
  { plates, vehicleIds }: Covered,
  signer: { kind: MandateSigner; name: string },
): Promise<string> {
  const agent = await companies.byId(owner.company_id);
  const business = owner.business_name ?? nameOf(owner);
  const capacity =
    signer.kind === 'proxy' || (signer.kind === 'account holder' && owner.user_type === 'business')
      ? `acting for ${business}, the owner of the vehicles below`
      : 'the owner of the vehicles below';
  return [
    `I, ${signer.name}, ${capacity}, mandate ${agent.fullCompanyName || agent.name} and the people who work for it to renew the motor vehicle licences for me at a registering authority: to hand in the application for licensing (form ALV) with copies of my identity document and of the other papers that it asks for, to pay fees, arrears and penalties, and to receive the licences and licence discs.`,
    vehicleIds ? `Vehicles: ${plates.join(', ')}.` : `Vehicles: all that ${business} owns now or later.`,
    'This mandate holds until I end it. I can end it at any time.',
  ].join('\n\n');
}

/** What the caller would sign. */
export async function readWords(services: Services, caller: Caller, vehicleIds: readonly string[] | null) {
  const owner = await readUser(services, caller, caller.id);
  const name = nameOf(owner);
  const covered = await readCovered(services, caller, owner, vehicleIds);
  return { name, words: await wordsOf(services, owner, covered, { kind: 'account holder', name }) };
}

interface Given {
  name: string;
  strokes: Strokes | null;
  words: string;
}

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Checks a signature, and what binds it to its words. Throws `stale` for other words and `invalid` for no signature. */
function signatureFor(
  { name, words }: { name: string; words: string },
  given: Given,
  { device, at }: { device: string; at: Date },
): Signature {
  if (given.words !== words)
    throw apiError('stale', { message: 'The words have changed since you read them. Please read them again.' });
  const fault = (field: 'name' | 'strokes', message: string) =>
    apiError('invalid', { message, fields: { [field]: message } });
  if (given.strokes && !isSignature(given.strokes))
    throw fault('strokes', 'Please sign in the field, or choose to type your name.');
  if (folded(given.name) !== folded(name)) throw fault('name', `Please type the name as it stands above: ${name}.`);
  const { strokes } = given;
  const digest = hash('sha256', JSON.stringify([words, name, strokes, at.toISOString()]), 'buffer');
  return { strokes, device: device.slice(0, 300), digest };
}

const record = (tx: Db, actor: Actor | undefined, action: string, mandate: MandateRow, at: Date) =>
  writeAudit(tx, {
    actor,
    action,
    entity: 'mandate',
    entityId: mandate.id,
    companyId: mandate.company_id,
    details: { ofUser: mandate.user_id, signer: mandate.signer },
    at,
  });

/** Signs for the caller's own vehicles. A mandate in force that covers them is the answer where there is one. */
export async function signOwn(
  services: Services,
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
    const mandate = await insertMandate(tx, {
      userId: owner.id,
      signer: 'account holder',
      name,
      words,
      vehicleIds: covered.vehicleIds,
      at,
      signature,
    });
    await record(tx, caller, 'mandate signed', mandate, at);
    return mandate;
  });
}

/** Mails a link to somebody who signs without an account. */
export async function requestSignature(
  services: Services,
  caller: Caller,
  asked: { vehicleIds: readonly string[] | null; signer: 'owner' | 'proxy'; name: string; email: string },
): Promise<MandateRow> {
  const { db, clock, rateLimits, companies, mailer } = services;
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
  const expiresAt = new Date(at.getTime() + linkDays * 86_400_000);
  return inTransaction(db, async (tx) => {
    await lockUserAgainstErasure(tx, owner.id);
    const mandate = await insertMandate(tx, {
      userId: owner.id,
      signer,
      name,
      words,
      vehicleIds: covered.vehicleIds,
      at,
      link: { email, digest: digestOf(token), expiresAt },
    });
    await record(tx, caller, 'mandate requested', mandate, at);
    const brand = await mailBrand(companies, owner.company_id);
    await mailer.queue(tx, {
      to: email,
      brand,
      content: {
        subject: 'Your signature for a licence renewal',
        preview: `${nameOf(owner)} asks you to sign a mandate`,
        heading: 'Please sign a mandate',
        paragraphs: [
          `Hello ${name}, ${nameOf(owner)} renews vehicle licences with us and says that you ${signer === 'proxy' ? 'act for their business' : 'own a vehicle'}. The registering authority serves us only with your signature.`,
          `You need no account. The link works until ${longDay(expiresAt.toISOString())}. If you do not know of this, ignore this mail, and nothing happens.`,
        ],
        button: { label: 'Read and sign', url: `${brand.siteUrl}${href('signMandate', { token })}` },
      },
    });
    return mandate;
  });
}

/** The open request of a mailed link. Throws `wrong_token`, `already_signed`, `link_expired` and `too_many`. */
export async function readRequest(
  { db, clock, rateLimits }: Services,
  { token, ip }: { token: string; ip: string },
): Promise<MandateRow> {
  await rateLimits.hit({ of: 'mandate link', by: networkOf(ip), max: 60, seconds: 3600 });
  const mandate = await findMandateByLink(db, digestOf(token));
  if (!mandate) throw apiError('wrong_token');
  const ask = 'Please ask whoever sent it to you for a new one.';
  if (mandate.ended_at)
    throw apiError('link_expired', { message: `This mandate has been ended or taken back. ${ask}` });
  if (mandate.signed_at) throw apiError('already_signed');
  if (mandate.link_expires_at && Date.parse(mandate.link_expires_at) < clock().getTime())
    throw apiError('link_expired', { message: `This link worked for ${linkDays} days. ${ask}` });
  return mandate;
}

/** Signs by a mailed link, once, and tells the person who asked. */
export async function signByLink(
  services: Services,
  { token, ip, ...given }: Given & { token: string; ip: string },
  device: string,
): Promise<void> {
  const { db, clock, companies, mailer } = services;
  const mandate = await readRequest(services, { token, ip });
  const at = clock();
  const signature = signatureFor(mandate, given, { device, at });
  await inTransaction(db, async (tx) => {
    await lockUserAgainstErasure(tx, mandate.user_id);
    if (!(await saveSignature(tx, mandate.id, signature, at))) throw apiError('already_signed');
    await record(tx, undefined, 'mandate signed', mandate, at);
    const brand = await mailBrand(companies, mandate.company_id);
    await mailer.queue(tx, {
      to: mandate.owner_email,
      brand,
      content: {
        subject: 'Your mandate is signed',
        preview: `${mandate.name} has signed`,
        heading: 'Your mandate is signed',
        paragraphs: [
          `${mandate.name} has signed the mandate that you asked for. If you did not ask for it, please end it.`,
        ],
        button: { label: 'See your mandates', url: `${brand.siteUrl}${href('mandates')}` },
      },
    });
  });
}

/** Ends a mandate of the caller's, or takes back a request. Repeated, it changes nothing. */
export async function endOwnMandate({ db, clock }: Services, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mandate = await findMandate(tx, id);
    if (mandate?.user_id !== caller.id) throw apiError('not_found');
    const at = clock();
    if (await saveEnd(tx, id, caller.id, at)) await record(tx, caller, 'mandate ended', mandate, at);
  });
}
