import { limits } from 'shared-contracts/limits';
import type { Vehicle } from 'shared-contracts/vehicles';
import { belongsTo, type Group, isRenewable } from './choice-rules.ts';

/** A page of the own vehicles, by expiry date. */
export type ReadPage = (page: { skip: number; take: number }) => Promise<{ entries: readonly Vehicle[] }>;

/** The own vehicles of a group, by expiry date: at most as many as one payment can be for. */
export async function findGroup(group: Group, now: Date, readPage: ReadPage): Promise<Vehicle[]> {
  const take = limits.list.maxTake;
  const found: Vehicle[] = [];
  for (let skip = 0; ; skip += take) {
    const { entries } = await readPage({ skip, take });
    const members = entries.filter((vehicle) => belongsTo(group, vehicle, now));
    found.push(...members.filter(isRenewable));
    if (members.length < take || found.length >= limits.vehiclesPerPayment)
      return found.slice(0, limits.vehiclesPerPayment);
  }
}
