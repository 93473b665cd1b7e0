import type { User } from 'shared-contracts/users';
import { inTransaction } from '../platform/database/database.ts';
import { deviceWords } from './device-words.ts';
import { isNewDevice } from './known-devices.ts';
import { mailBrand, newDeviceMail } from './mails.ts';
import { needsSecondFactor } from './needs-second-factor.ts';
import type { Services } from './services.ts';
import { type Device, openSession } from './sessions.ts';
import type { UserRow } from './store.ts';
import { toOwnUser } from './to-user.ts';
import { digestOf } from './tokens.ts';

/** Opens a session for a person who has proved who they are, and tells them if their device is new. */
export async function startSession(
  services: Services,
  user: UserRow,
  { remember = false, device, hasFactor }: { remember?: boolean | undefined; device: Device; hasFactor: boolean },
): Promise<{ token: string; user: User }> {
  const { db, clock, mailer } = services;
  const at = clock();
  const mail = await newDeviceMailFor(services, user, device, at);
  const token = await inTransaction(db, async (tx) => {
    if (mail) await mailer.queue(tx, mail);
    return openSession(tx, user.id, { remembered: remember, device, at, ...(hasFactor && { factorAt: at }) });
  });
  const needs = !hasFactor && (await needsSecondFactor(services.companies, user));
  return { token, user: { ...toOwnUser(user), ...(needs && { needsSecondFactor: true }) } };
}

/** The mail that tells of a login on a new device; undefined for a known one, and beyond a few an hour. */
async function newDeviceMailFor(
  { db, rateLimits, companies }: Services,
  user: UserRow,
  { id, userAgent }: Device,
  at: Date,
) {
  if (!(await isNewDevice(db, user.id, id === undefined ? undefined : digestOf(id)))) return undefined;
  if (!(await rateLimits.allows({ of: 'new device mail', by: user.id, max: 5, seconds: 3600 }))) return undefined;
  const brand = await mailBrand(companies, user.company_id);
  const content = newDeviceMail(user.first_name, brand.siteUrl, { words: deviceWords(userAgent), at });
  return { to: user.email, brand, content };
}
