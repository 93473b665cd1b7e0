import type { FactorMethod } from 'shared-contracts/factors';
import type { User } from 'shared-contracts/user';
import { writeAudit } from '../../core/audit.ts';
import { inTransaction } from '../../core/database/database.ts';
import { deviceWords, isNewDevice } from './known-devices.ts';
import { mailPerson, newDeviceMail } from './mails.ts';
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
  const { db, clock } = services;
  const at = clock();
  const isReported = await isReportedDevice(services, user, device);
  const token = await inTransaction(db, async (tx) => {
    if (isReported)
      await mailPerson(services, tx, user, (words, to) =>
        newDeviceMail(words, to, { words: deviceWords(device.userAgent), at }),
      );
    const actor = { id: user.id, companyId: user.company_id };
    await writeAudit(tx, { ...loginEntry(user, { device, network, factor }, at), actor, action: 'login' });
    return openSession(tx, user.id, { remembered: remember, device, at, ...(factor && { factorAt: at }) });
  });
  const needs = !factor && (await needsSecondFactor(services.companies, user));
  return { token, user: { ...toOwnUser(user), ...(needs && { needsSecondFactor: true }) } };
}

/** Whether a login is reported by mail: on a new device, a few an hour. */
const isReportedDevice = async ({ db, rateLimits }: Services, user: UserRow, { id }: Device): Promise<boolean> =>
  (await isNewDevice(db, user.id, id === undefined ? undefined : digestOf(id))) &&
  rateLimits.allows({ of: 'new device mail', by: user.id, max: 5, seconds: 3600 });
