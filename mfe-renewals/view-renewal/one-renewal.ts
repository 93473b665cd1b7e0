import type { Renewal } from 'shared-contracts/renewals';

/** The one renewal of an answer. Throws when there are more; undefined when there is none. */
export function oneRenewal(entries: readonly Renewal[], id: string): Renewal | undefined {
  if (entries.length > 1) throw new Error(`Invalid data: Multiple renewals with id ${id}`);
  return entries[0];
}
