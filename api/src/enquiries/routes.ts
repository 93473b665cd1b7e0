import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sendContactMessage, subscribe } from 'shared-contracts/enquiries';
import { type AccountServices, mailBrand } from '../accounts/index.ts';
import { ok } from '../platform/answers.ts';
import { inTransaction, rows } from '../platform/database/database.ts';
import { networkOf } from '../platform/rate-limit.ts';
import { route } from '../platform/route.ts';

/** Registers what a visitor may send: a message, an address for the newsletter. */
export function enquiryRoutes(app: FastifyInstance, services: AccountServices): void {
  const { db, limits, companies, mailer, personal } = services;
  personal.keep({
    of: 'newsletter',
    read: (reader, userId) =>
      rows(
        reader,
        sql`select s.email, s.created_at as "createdAt" from subscribers s join users u on u.email = s.email where u.id = ${userId}`,
      ),
    erase: async (tx, userId) =>
      void (await sql`delete from subscribers where email = (select email from users where id = ${userId})`.execute(tx)),
  });

  route(app, services, sendContactMessage, async ({ body: { name, email, message }, site, request }) => {
    await limits.hit({ of: 'contact', by: networkOf(request.ip), max: 5, seconds: 3600 });
    const company = await companies.byId(site.id);
    const brand = await mailBrand(companies, site.id);
    await inTransaction(db, (tx) =>
      mailer.queue(tx, {
        to: company.adminEmail,
        replyTo: email,
        brand,
        content: {
          subject: `Message from ${name}`,
          preview: message.slice(0, 80),
          heading: `${name} wrote`,
          paragraphs: [...message.split(/\n+/), `Answer to: ${email}`],
        },
      }),
    );
    return ok('Thank you. We have received your message and will answer by e-mail.');
  });

  route(app, services, subscribe, async ({ body, site, request }) => {
    await limits.hit({ of: 'subscribe', by: networkOf(request.ip), max: 10, seconds: 3600 });
    await sql`insert into subscribers (email, company_id) values (${body.email}, ${site.id}) on conflict do nothing`.execute(db);
    return ok('Thank you. You will hear from us when it matters.');
  });
}
