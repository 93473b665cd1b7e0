import type { SubscriptionList } from 'shared-contracts/enquiries';
import { disableNotification } from '../accounts/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import type { Services } from './services.ts';
import { readUnsubscribeToken } from './subscription-links.ts';

/** Unsubscribes from the newsletter. Returns the subscriber's company if that changed anything. */
const endNewsletter = async (tx: Db, id: string, at: Date) =>
  (
    await tx
      .updateTable('subscribers')
      .set({ unsubscribed_at: at.toISOString() })
      .where('id', '=', id)
      .where('unsubscribed_at', 'is', null)
      .returning('company_id')
      .executeTakeFirst()
  )?.company_id;

/** Unsubscribes from a kind of mail with the token in its mails. Can be repeated. Throws `wrong_token`. */
export async function unsubscribe(services: Services, token: string): Promise<SubscriptionList> {
  const { db, clock } = services;
  const read = readUnsubscribeToken(services, token);
  if (!read) throw apiError('wrong_token');
  const { list, id } = read;
  const at = clock();
  await inTransaction(db, async (tx) => {
    const companyId = await (list === 'reminders'
      ? disableNotification(tx, id, 'reminders', at)
      : endNewsletter(tx, id, at));
    if (companyId === undefined) return;
    const entity = list === 'reminders' ? 'user' : 'subscriber';
    await writeAudit(tx, {
      actor: undefined,
      action: 'unsubscribed',
      entity,
      entityId: id,
      companyId,
      details: { list },
      at,
    });
  });
  return list;
}
