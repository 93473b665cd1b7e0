import { href } from 'shared-contracts/pages';
import { mailBrand } from '../accounts/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { findNewestEvent } from '../events/index.ts';
import { apiError } from '../platform/api-error.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { plateOf, type RenewalRow, saveTransition } from '../renewals/index.ts';

/** Milliseconds for which a posted note counts for the next transition. */
const noteIsFreshFor = 10 * 60_000;

/** Records the note as an event before the status, unless it was posted just before. */
export async function requireAction(
  { clock, mailer, companies }: DeliveryServices,
  tx: Db,
  caller: Caller,
  renewal: RenewalRow,
  note: string | undefined,
): Promise<void> {
  const at = clock();
  const newest = await findNewestEvent(tx, renewal.id);
  const posted =
    newest?.status === 'user to action' &&
    newest.description &&
    at.getTime() - Date.parse(newest.createdAt) < noteIsFreshFor
      ? newest.description
      : undefined;
  const text = note || posted;
  if (!text) throw apiError('note_required');
  await saveTransition(tx, renewal, {
    to: 'user to action',
    actor: caller,
    description: text,
    events: note ? ['user to action'] : [],
    at,
  });
  const brand = await mailBrand(companies, renewal.company_id);
  await mailer.queue(tx, {
    to: renewal.email,
    brand,
    content: {
      subject: 'We need something from you',
      preview: text,
      heading: 'We need something from you',
      paragraphs: [`Hello ${renewal.first_name}, before we can go on with the renewal of ${plateOf(renewal)}:`, text],
      button: { label: 'Open your renewal', url: `${brand.siteUrl}${href('viewRenewal', { id: renewal.id })}` },
    },
  });
}
