import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { SubscriptionList } from 'shared-contracts/enquiries';
import * as calls from 'shared-contracts/enquiries';
import { lifetimes } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { apiError } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { type AccountServices, disableNotification, mailBrand } from '../accounts/index.ts';
import { confirmSubscriptionMail } from './mails.ts';
import {
  confirmationToken,
  readConfirmationToken,
  readUnsubscribeToken,
  unsubscribeLinks,
} from './subscription-links.ts';

/**
 * Subscribes an address to the newsletter and mails a confirmation link. The response does not reveal whether the address
 * was subscribed already, and an address gets only a few mails an hour.
 */
async function subscribe(services: AccountServices, email: string, companyId: string): Promise<void> {
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
      content: (words) =>
        confirmSubscriptionMail(
          words,
          { company: brand.name, siteUrl: brand.siteUrl, token },
          unsubscribeLinks(services, 'newsletter', subscriber.id, brand.siteUrl),
        ),
    });
  });
}

/** Confirms a subscription with the mailed token. Can be repeated. Throws `wrong_token`. */
async function confirmSubscription(services: AccountServices, token: string): Promise<void> {
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
      .returning(['id', 'company_id'])
      .executeTakeFirst();
    if (!found) throw apiError('wrong_token');
    await writeAudit(tx, { actor: undefined, action: 'newsletter confirmed', ...about('subscriber', found), at });
  });
}

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
async function unsubscribe(services: AccountServices, token: string): Promise<SubscriptionList> {
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

/** Registers the routes of contact messages, the newsletter and unsubscribing. */
export function enquiryRoutes(app: FastifyInstance, services: AccountServices): void {
  const { db, rateLimits, companies, mailer, privacy } = services;
  privacy.register({
    of: 'newsletter',
    read: (reader, userId) =>
      reader
        .selectFrom('subscribers as s')
        .innerJoin('users as u', 'u.email', 's.email')
        .where('u.id', '=', userId)
        .select([
          's.email',
          's.created_at as createdAt',
          's.confirmed_at as confirmedAt',
          's.unsubscribed_at as unsubscribedAt',
        ])
        .execute(),
    erase: async (tx, userId) => {
      await tx
        .deleteFrom('subscribers')
        .where('email', '=', (of) => of.selectFrom('users').select('email').where('id', '=', userId))
        .execute();
    },
  });

  route(app, services, calls.sendContactMessage, async ({ body: { name, email, message }, site, network }) => {
    await rateLimits.hit({ of: 'contact', by: network, max: 5, seconds: 3600 });
    const company = await companies.byId(site.id);
    const brand = await mailBrand(companies, site.id);
    await inTransaction(db, (tx) =>
      mailer.queue(tx, {
        to: company.adminEmail,
        replyTo: email,
        brand,
        content: {
          subject: `Message from ${name}`,
          preview: [...message].slice(0, 80).join(''),
          heading: `${name} wrote`,
          paragraphs: [...message.split(/\n+/), `Answer to: ${email}`],
        },
      }),
    );
    return ok('Thank you. We have received your message and will answer by e-mail.');
  });

  route(app, services, calls.subscribe, async ({ body, site, network }) => {
    await rateLimits.hit({ of: 'subscribe', by: network, max: 10, seconds: 3600 });
    await subscribe(services, body.email, site.id);
    return ok('Thank you. Please confirm by the link we have just mailed to you.');
  });

  route(app, services, calls.confirmSubscription, async ({ params }) => {
    await confirmSubscription(services, params.token);
    return ok('You are subscribed.');
  });

  route(app, services, calls.unsubscribe, async ({ params }) => {
    const list = await unsubscribe(services, params.token);
    return { ...ok('You will get no more mails of this kind.'), list };
  });

  // Mail clients without one-click support open the same URL. The page then asks for a click, because scanners open links too.
  app.get<{ Params: { token: string } }>('/api/unsubscribe/:token', (request, reply) =>
    reply.redirect(`${request.site.siteUrl}${href('unsubscribe', { token: request.params.token })}`, 303),
  );
}
