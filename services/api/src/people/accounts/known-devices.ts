import Bowser from 'bowser';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

// Of an unknown browser the library takes the name from the header, which anybody can write.
const knownBrowsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));

const systems: Readonly<Record<string, string>> = {
  Windows: 'Windows',
  macOS: 'a Mac',
  Linux: 'Linux',
  'Chrome OS': 'a Chromebook',
  HarmonyOS: 'a HarmonyOS device',
};

/** Browser and device in words, such as 'Chrome on an Android phone'; null if the header names neither. */
export function deviceWords(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = knownBrowsers.has(browser.name ?? '') ? browser.name : undefined;
  const system = systemWords(os.name, platform.type);
  if (name && system) return `${name} on ${system}`;
  return name ?? (system ? `Unknown browser on ${system}` : null);
}

function systemWords(os: string | undefined, type: string | undefined): string | undefined {
  const isTablet = type === 'tablet';
  if (os === 'iOS') return isTablet ? 'an iPad' : 'an iPhone';
  if (os === 'Android') return isTablet ? 'an Android tablet' : 'an Android phone';
  return os === undefined ? undefined : systems[os];
}

/** A login on a device that the person has not used before, while others are known. The first login is not reported. */
export async function isNewDevice(db: Db, userId: string, device: Buffer | undefined): Promise<boolean> {
  const { others, known } = await db
    .selectFrom('known_devices')
    .select([
      sql<boolean>`count(*) > 0`.as('others'),
      sql<boolean>`coalesce(bool_or(device_hash = ${device ?? null}::bytea), false)`.as('known'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return others && !known;
}

/** Whether a person has logged in on this device before. */
export async function isKnownDevice(db: Db, userId: string, device: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberDevice(tx: Db, userId: string, device: Buffer, at: Date): Promise<void> {
  const last_login_at = at.toISOString();
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: device, last_login_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_login_at }))
    .execute();
}

/** Forgets one device of a person, unless it has an open session. */
export async function forgetDevice(tx: Db, userId: string, device: Buffer): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .where(withoutSession)
    .execute();
}

/** Forgets the devices of a person that have no open session. */
export async function forgetDevices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where(withoutSession).execute();
}

const withoutSession = sql<boolean>`not exists (
  select 1 from sessions s where s.user_id = known_devices.user_id and s.device_hash = known_devices.device_hash)`;
