import { sql } from 'kysely';
import type { TrackedRenewal } from 'shared-contracts/renewal-tracking';
import { paymentIdsOf } from 'shared-contracts/short-reference';
import { apiError } from '../../core/api-error.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { rows } from '../../core/database/database.ts';
import { promisedDay } from './promised-day.ts';
import { type RenewalRow, selectRenewal } from './renewal-row.ts';

interface Asked {
  reference: string;
  /** In the stored form. */
  contactNumber: string;
  network: string;
}

/**
 * The state of the renewals that a payment made, for somebody who knows its reference and its owner's number. Throws `not_found`
 * and, so that nobody tries numbers for a reference that they have seen, `too_many`.
 */
export async function trackRenewals(
  { db, rateLimits }: Pick<CoreServices, 'db' | 'rateLimits'>,
  { reference, contactNumber, network }: Asked,
): Promise<TrackedRenewal[]> {
  await rateLimits.hit({ of: 'tracking', by: network, max: 20, seconds: 3600 });
  const ids = paymentIdsOf(reference);
  if (!ids) throw notFound();
  await rateLimits.hit({ of: 'tracking of', by: ids.from, max: 20, seconds: 3600 });
  const found = await rows(
    db,
    sql<RenewalRow>`${selectRenewal} where r.payment_id between ${ids.from} and ${ids.to} and not u.archived
      and u.contact_number = ${contactNumber} order by r.created_at, r.id limit 50`,
  );
  if (found.length === 0) throw notFound();
  return found.map(({ status, date_ordered, original_expiry, parcel }) => ({
    status,
    dateOrdered: date_ordered,
    promisedDay: promisedDay({ status, dateOrdered: date_ordered, originalExpiry: original_expiry, parcel }),
    parcel: parcel && { courier: parcel.courier, deliveredAt: parcel.deliveredAt },
  }));
}

const notFound = () =>
  apiError('not_found', {
    message: 'No renewal has this reference and telephone number. Please check both: they are those of your receipt.',
  });
