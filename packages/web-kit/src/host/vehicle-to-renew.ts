import { lifetimes } from 'shared-contracts/limits';
import { byField, type TypedPrice } from 'shared-contracts/price-form';
import { localPageStorage } from './page-storage.ts';

const key = 'vehicle to renew';

interface Kept {
  values: TypedPrice;
  /** Milliseconds since 1970. */
  until: number;
  /** The person it belongs to. Until somebody has logged in it belongs to nobody. */
  userId?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function read(now: Date): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(localPageStorage.get(key) ?? 'null');
    if (!isRecord(stored) || typeof stored.until !== 'number' || stored.until <= now.getTime()) return undefined;
    const { values, userId } = stored;
    return {
      values: byField((field) => (isRecord(values) ? textOf(values[field]) : '')),
      until: stored.until,
      ...(typeof userId === 'string' && { userId }),
    };
  } catch {
    return undefined;
  }
}

const write = (kept: Omit<Kept, 'until'>, now: Date): void =>
  localPageStorage.set(
    key,
    JSON.stringify({
      ...kept,
      until: now.getTime() + (kept.userId ? lifetimes.vehicleToRenew : lifetimes.vehicleOfNobody) * 60_000,
    }),
  );

/**
 * Keeps what was typed for the price of a vehicle until it is in the vehicle form, across sign-up and the mail that verifies an
 * account, which may open another tab. Before somebody logs in it is kept for an hour, because others may use the device.
 */
export function keepVehicleToRenew(values: TypedPrice, userId?: string, now = new Date()): void {
  write({ values, ...(userId !== undefined && { userId }) }, now);
}

/** What a person typed for the price of a vehicle that they want to renew. */
export function vehicleToRenew(userId: string, now = new Date()): TypedPrice | undefined {
  const kept = read(now);
  return kept?.userId === userId ? kept.values : undefined;
}

/** Called on login. What nobody owns belongs to this person from now on, what another person owns is deleted. */
export function claimVehicleToRenew(userId: string, now = new Date()): void {
  const kept = read(now);
  if (kept && kept.userId === undefined) write({ values: kept.values, userId }, now);
  else if (kept?.userId !== userId) dropVehicleToRenew();
}

export const dropVehicleToRenew = (): void => localPageStorage.remove(key);
