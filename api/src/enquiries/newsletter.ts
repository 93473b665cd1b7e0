import { sql } from 'kysely';
import { lifetimes } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { type AccountServices, mailBrand } from '../accounts/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import { inTransaction } from '../platform/database/database.ts';
import { confirmationToken, readConfirmationToken, unsubscribeLinks } from './subscription-links.ts';

/**
 * Subscribes an address to the newsletter and mails a confirmation link. The response does not reveal whether the address
 * was subscribed already, and an address gets only a few mails an hour.
 */
export async function subscribe(services: AccountServices, email: string, companyId: string): Promise<void> {
  const { db, clock, rateLimits, companies, mailer } = services;
  const mayMail = await rateLimits.allows({ of: 'newsletter mail', by: email, max: 3, seconds: 3600 });
  await inTransaction(db, async (tx) => {
    const subscriber = await tx
      .insertInto('subscribers')
      .values({ email, company_id: companyId })
      .onConflict((conflict) => conflict.columns(['email', 'company_id']).doUpdateSet({ email }))
      .returning(['id', 'confirmed_at', 'unsubscribed_at'])
      .executeTakeFirstOrThrow();
    const isSubscribed = subscriber.confirmed_at !== null && subscriber.unsubscribed_at === null;
    if (isSubscribed || !mayMail) return;
    const brand = await mailBrand(companies, companyId);
    const until = new Date(clock().getTime() + lifetimes.verificationLink * 60_000);
    const token = confirmationToken(services, subscriber.id, until);
    await mailer.queue(tx, {
      to: email,
      brand,
      content: {
        subject: 'Please confirm your subscription',
        preview: 'One click, and you hear from us when it matters',
        heading: 'Would you like our newsletter?',
        paragraphs: [
          `Somebody, we hope you, entered this address for the news of ${brand.name}. Nothing more is sent until you confirm.`,
        ],
        button: { label: 'Yes, subscribe me', url: `${brand.siteUrl}${href('confirmSubscription', { token })}` },
        note: 'The link works for seven days. If it was not you, ignore this mail.',
        unsubscribe: {
          label: 'No more mails of this kind',
          ...unsubscribeLinks(services, 'newsletter', subscriber.id, brand.siteUrl),
        },
      },
    });
  });
}

/** Confirms a subscription with the mailed token. Can be repeated. Throws `wrong_token`. */
export async function confirmSubscription(services: AccountServices, token: string): Promise<void> {
  const at = services.clock();
  const id = readConfirmationToken(services, token, at);
  if (!id) throw apiError('wrong_token');
  await inTransaction(services.db, async (tx) => {
    const now = at.toISOString();
    const found = await tx
      .updateTable('subscribers')
      .set({
        confirmed_at: sql`case when unsubscribed_at is null then coalesce(confirmed_at, ${now}) else ${now} end`,
        unsubscribed_at: null,
      })
      .where('id', '=', id)
      .returning('company_id')
      .executeTakeFirst();
    if (!found) throw apiError('wrong_token');
    await writeAudit(tx, {
      actor: undefined,
      action: 'newsletter confirmed',
      entity: 'subscriber',
      entityId: id,
      companyId: found.company_id,
      at,
    });
  });
}
