import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { testCards } from '../cards/test-cards.ts';
import type { Parcel, ParcelLedger } from '../courier/parcel-ledger.ts';
import { meaningOf, parcelStatuses } from '../courier/parcel-statuses.ts';
import { shipmentObject } from '../courier/shipment-object.ts';
import { faultModes, faultServices } from '../platform/fault-board.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { cardsSection } from './cards-section.ts';
import { faultsSection } from './faults-section.ts';
import { type InspectorContext, RequestError, readBody } from './inspector-context.ts';
import { mailPage, mailSection } from './mail-page.ts';
import { actionButton, clockTime, pageLayout } from './page-layout.ts';
import { registerCardRoutes } from './register-card-routes.ts';

type ById = { Params: { id: string } };

const previewPolicy =
  "sandbox; default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; font-src https: data:; frame-ancestors 'self'";

/** The inspector's mail routes: list as JSON, clear, one mail as a page, and its HTML for the preview frame. */
function registerMailRoutes(app: FastifyInstance, context: InspectorContext): void {
  const find = (id: string) => {
    const mail = context.mailbox.find(id);
    if (!mail) throw new RequestError(404, `No mail ${id}`);
    return mail;
  };

  app.get<{ Querystring: { to?: string } }>('/mail', async (request) => context.mailbox.list(request.query.to));

  app.delete('/mail', async (_request, reply) => {
    context.mailbox.clear();
    return reply.code(204).send();
  });

  app.get<ById>('/mail/:id', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailPage(find(request.params.id)).toString()),
  );

  app.get<ById>('/mail/:id/html', async (request, reply) =>
    reply
      .header('content-security-policy', previewPolicy)
      .type('text/html; charset=utf-8')
      .send(find(request.params.id).html),
  );
}

/** The test cards and their outcomes. */
function testCardsSection(): SafeHtml {
  const rows = testCards.map(
    (card) => html`<tr><td class="mono">${spaced(card.number)}</td><td>${card.brand}</td><td>${card.does}</td></tr>`,
  );
  return html`<section id="test-cards">
    <h2>Test cards</h2>
    <table><thead><tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">What happens</th></tr></thead><tbody>${rows}</tbody></table>
    <p class="soft">Any other valid number is approved. Expiry in the future, any security code.</p>
  </section>`;
}

function spaced(number: string): string {
  return number.length === 15
    ? `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
    : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Parcels with their status, and buttons to change it. */
function parcelsSection(ledger: ParcelLedger): SafeHtml {
  const parcels = ledger.parcels.all();
  return html`<section id="parcels">
    <h2>Parcels <span class="count">${parcels.length}</span></h2>
    ${parcels.length === 0 ? html`<p class="empty">No parcel yet.</p>` : html`<ul class="cards">${parcels.slice(0, 50).map(parcelCard)}</ul>`}
  </section>`;
}

function parcelCard(parcel: Parcel): SafeHtml {
  const { delivery_contact: contact, delivery_address: address } = parcel.booking;
  const path = `/courier/parcels/${parcel.shortReference}/advance`;
  const last = parcel.webhooks.at(-1);
  const steps = Object.keys(parcelStatuses).filter((status) => status !== parcel.status && status !== 'submitted');
  return html`<li class="card">
    <div class="head"><strong class="mono">${parcel.shortReference}</strong><span class="chip">${parcel.status}</span></div>
    <p>${contact.name}, ${address.street_address}, ${address.city} ${address.code}</p>
    <p class="soft">${parcel.booking.customer_reference ?? ''} ${clockTime(parcel.at)} &middot; ${meaningOf(parcel.status)}</p>
    ${last ? html`<p class="soft">Webhook ${last.status}: ${last.delivered ? 'delivered' : 'failed'}${last.statusCode ? `, answered ${last.statusCode}` : ''}</p>` : html``}
    <div class="actions">${steps.map((status) => actionButton(status, path, { status }, 'quiet'))}</div>
  </li>`;
}

// Not only known statuses, so that tests can send a webhook with an unknown one.
const advanceBody = z.object({
  status: z.string().regex(/^[a-z][a-z-]{1,39}$/, 'a status in lower case, such as out-for-delivery'),
  message: z.string().max(500).optional(),
});

/** The inspector's courier routes. */
function registerParcelRoutes(app: FastifyInstance, context: InspectorContext): void {
  app.get('/courier/parcels', async () =>
    context.parcels.parcels.all().map((parcel) => ({ ...shipmentObject(parcel), webhooks: parcel.webhooks })),
  );

  app.post<{ Params: { reference: string } }>('/courier/parcels/:reference/advance', async (request) => {
    const body = readBody(advanceBody, request.body);
    const parcel: Parcel | undefined = context.parcels.find(request.params.reference);
    if (!parcel) throw new RequestError(404, `No parcel ${request.params.reference}`);
    context.parcels.move(parcel, body.status, body.message);
    const { delivered, statusCode } = await context.notifyParcel(parcel);
    return { status: parcel.status, webhook: { delivered, statusCode } };
  });
}

const faultBody = z.object({
  service: z.enum(faultServices),
  mode: z.enum(faultModes),
  times: z.int().positive().optional(),
  delayMs: z.int().nonnegative().max(600_000).optional(),
  path: z.string().max(200).optional(),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
});

/** The inspector's routes for faults and for resetting the sandbox. */
function registerFaultRoutes(app: FastifyInstance, context: InspectorContext): void {
  app.get('/faults', async () => context.faults.list());

  app.post('/faults', async (request) => {
    const { service, ...fault } = readBody(faultBody, request.body);
    context.faults.set(service, fault);
    return context.faults.list();
  });

  app.post('/reset', async (_request, reply) => {
    context.reset();
    return reply.code(204).send();
  });
}

function inspectorPage(context: InspectorContext): SafeHtml {
  return pageLayout(
    'Sandbox inspector',
    html`<div class="intro">
      <h1>Inspector</h1>
      <p>What the product sent to its mail server, card processor and courier. Nothing leaves this machine; everything is forgotten on restart.</p>
      ${actionButton('Forget everything', '/reset', {}, 'quiet')}
    </div>
    ${mailSection(context.mailbox)}
    ${cardsSection(context.cards)}
    ${parcelsSection(context.parcels)}
    ${faultsSection(context.faults)}
    ${testCardsSection()}`,
  );
}

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Creates the inspector: a page for people, and the same as JSON for tests. Sends no CORS headers. */
export function createInspector(context: InspectorContext): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const asset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
  const script = asset('inspector.js');
  const styles = asset('page.css') + asset('parts.css');

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    // Otherwise any website could trigger these actions on a developer's machine.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.code(403).send({ message: 'Not from another site' });
    }
    return undefined;
  });
  // Accepts an empty body, because some clients send a JSON content type without one.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(new RequestError(400, 'The body is no JSON'));
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: error.message }),
  );
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ message: `No ${request.method} ${request.url}` }));

  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(inspectorPage(context).toString()),
  );
  app.get('/assets/inspector.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/assets/inspector.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  registerMailRoutes(app, context);
  registerCardRoutes(app, context);
  registerParcelRoutes(app, context);
  registerFaultRoutes(app, context);
  return app;
}
