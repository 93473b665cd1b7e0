import type { FactorMethod } from 'shared-contracts/factors';
import type { User } from 'shared-contracts/user';
import { writeAudit } from '../../core/audit.ts';
import { inTransaction } from '../../core/database/database.ts';
import type { Localization } from '../../core/localization.ts';
import { deviceWords, isNewDevice } from './known-devices.ts';
import { mailBrand, newDeviceMail } from './mails.ts';
import { needsSecondFactor } from './needs-second-factor.ts';
import { digestOf } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { type Device, openSession } from './sessions.ts';
import type { UserRow } from './store.ts';
import { toOwnUser } from './to-user.ts';

interface Login {
  device?: Device | undefined;
  network: string;
  /** The second factor that was given, or in a failed login what was wrong. */
  factor?: FactorMethod | 'password' | undefined;
}

/** Where a login came from is kept as a change, which goes with the account and earlier than the rest of the entry. */
const loginEntry = (user: UserRow, { device, network, factor }: Login, at: Date) => ({
  entity: 'user',
  entityId: user.id,
  personId: user.id,
  companyId: user.company_id,
  before: { network: null, device: null, factor: null },
  after: { network, device: deviceWords(device?.userAgent), factor: factor ?? null },
  at,
});

/** Notes a wrong password or second factor for an account in the audit. */
export async function auditFailedLogin({ db, clock }: Services, user: UserRow, login: Login): Promise<void> {
  await writeAudit(db, { ...loginEntry(user, login, clock()), actor: undefined, action: 'login failed' });
}

/** Opens a session for a person who has proved who they are, and notifies them if their device is new. */
export async function startSession(
  services: Services,
  user: UserRow,
  { remember = false, device, network, factor }: Login & { device: Device; remember?: boolean | undefined },
): Promise<{ token: string; user: User }> {
  const { db, clock, mailer } = services;
  const at = clock();
  const mail = await newDeviceMailFor(services, user, device, at);
  const token = await inTransaction(db, async (tx) => {
    if (mail) await mailer.queue(tx, mail);
    const actor = { id: user.id, companyId: user.company_id };
    await writeAudit(tx, { ...loginEntry(user, { device, network, factor }, at), actor, action: 'login' });
    return openSession(tx, user.id, { remembered: remember, device, at, ...(factor && { factorAt: at }) });
  });
  const needs = !factor && (await needsSecondFactor(services.companies, user));
  return { token, user: { ...toOwnUser(user), ...(needs && { needsSecondFactor: true }) } };
}

/** The mail that reports a login on a new device; undefined for a known one, and beyond a few an hour. */
async function newDeviceMailFor(
  { db, rateLimits, companies }: Services,
  user: UserRow,
  { id, userAgent }: Device,
  at: Date,
) {
  if (!(await isNewDevice(db, user.id, id === undefined ? undefined : digestOf(id)))) return undefined;
  if (!(await rateLimits.allows({ of: 'new device mail', by: user.id, max: 5, seconds: 3600 }))) return undefined;
  const brand = await mailBrand(companies, user.company_id);
  const content = (words: Localization) =>
    newDeviceMail(words, user.first_name, brand.siteUrl, { words: deviceWords(userAgent), at });
  return { to: user.email, brand, content };
}
