import type { User } from 'shared-contracts/users';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { deviceWords } from './device-words.ts';
import { isNewDevice } from './known-devices.ts';
import { mailBrand, newDeviceMail } from './mails.ts';
import { verifyPassword } from './passwords.ts';
import type { Services } from './services.ts';
import { type Device, openSession } from './sessions.ts';
import { findUserByEmail, type UserRow } from './store.ts';
import { toOwnUser } from './to-user.ts';
import { digestOf } from './tokens.ts';

/** Opens a session. The error does not reveal whether the address or the password was wrong. */
export async function logIn(
  services: Services,
  given: { email: string; password: string; remember?: boolean | undefined; network: string; device: Device },
): Promise<{ token: string; user: User }> {
  const { db, clock, rateLimits, mailer } = services;
  await rateLimits.hit({ of: 'login', by: `${given.network} ${given.email}`, max: 10, seconds: 60 });
  await rateLimits.hit({ of: 'login from', by: given.network, max: 60, seconds: 60 });
  const found = await findUserByEmail(db, given.email);
  if (!(await verifyPassword(found?.password_hash, given.password)) || !found) throw apiError('wrong_credentials');
  const { device, remember = false } = given;
  const at = clock();
  const mail = await newDeviceMailFor(services, found, device, at);
  const token = await inTransaction(db, async (tx) => {
    if (mail) await mailer.queue(tx, mail);
    return openSession(tx, found.id, { remembered: remember, device, at });
  });
  return { token, user: toOwnUser(found) };
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
