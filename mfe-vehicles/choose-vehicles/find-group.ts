import { limits } from 'shared-contracts/limits';
import type { Vehicle } from 'shared-contracts/vehicles';
import type { Host } from 'web-kit/host';
import type { Translate } from 'web-kit/language';
import { belongsTo, type Group, isRenewable } from './choice-rules.ts';
import type { Choice } from './use-choice.tsx';

/** A page of the own vehicles, by expiry date. */
export type ReadPage = (page: { skip: number; take: number }) => Promise<{ entries: readonly Vehicle[] }>;

/** The own vehicles of a group, by expiry date, as many as one payment can be for, and whether there are more. */
export async function findGroup(
  group: Group,
  now: Date,
  readPage: ReadPage,
): Promise<{ found: Vehicle[]; hasMore: boolean }> {
  const take = limits.list.maxTake;
  const found: Vehicle[] = [];
  for (let skip = 0; ; skip += take) {
    const { entries } = await readPage({ skip, take });
    const members = entries.filter((vehicle) => belongsTo(group, vehicle, now));
    found.push(...members.filter(isRenewable));
    const hasMore = found.length > limits.vehiclesPerPayment;
    if (members.length < take || hasMore) return { found: found.slice(0, limits.vehiclesPerPayment), hasMore };
  }
}

/** Chooses the own vehicles of a group, and says so if there are none or more than one payment can be for. */
export async function chooseGroup(
  group: Group,
  choice: Pick<Choice, 'set'>,
  { clock, toast, t }: Pick<Host, 'clock' | 'toast'> & { t: Translate },
  readPage: ReadPage,
): Promise<void> {
  const { found, hasMore } = await findGroup(group, clock.now(), readPage);
  choice.set(found);
  if (found.length === 0) toast.info(group === 'due' ? t('No vehicle is due') : t('No vehicle has expired'));
  if (hasMore)
    toast.info(
      t('The first {count} are chosen', { count: found.length }),
      t('One payment is for {most} vehicles at most. The others are renewed with the next one.', {
        most: limits.vehiclesPerPayment,
      }),
    );
}
