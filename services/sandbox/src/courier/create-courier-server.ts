import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { applyFaults } from '../platform/apply-faults.ts';
import type { FaultBoard } from '../platform/fault-board.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { bookingErrorOf, bookingSchema } from './booking.ts';
import type { Parcel, ParcelLedger } from './parcel-ledger.ts';
import type { NotifyParcel } from './parcel-notifier.ts';
import { statusAfterCancelling } from './parcel-statuses.ts';
import { shipmentObject } from './shipment-object.ts';

const proofImage = readFileSync(new URL('./proof-of-delivery.png', import.meta.url));

/** The courier's public page about a parcel. */
const trackingPage = ({ shortReference, status, estimate, events }: Parcel): SafeHtml => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parcel ${shortReference}</title>
<h1>Parcel ${shortReference}</h1>
<p>${status}, expected by ${estimate.slice(0, 10)}</p>
<ol>${events.map(({ date, message }) => html`<li>${date}: ${message}</li>`)}</ol>
</html>`;

interface CourierContext {
  ledger: ParcelLedger;
  notify: NotifyParcel;
  token: string | undefined;
}

const cancellation = z.object({ tracking_reference: z.string().min(1) });

/** Creates the mock courier: bookings, tracking, cancellation, proof-of-delivery images. */
export function createCourierServer(
  context: CourierContext,
  faults: FaultBoard,
  closing: AbortSignal,
): FastifyInstance {
  const { ledger } = context;
  const app = fastify({ forceCloseConnections: true });
  applyFaults(app, 'courier', faults, closing, () => ({ message: 'Too Many Requests' }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not Found' }));
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send({ message: 'The request cannot be read' }));
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(?:proof-of-delivery|tracking)\//.test(request.url)) return undefined;
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isAuthorized = token !== undefined && (context.token === undefined || token === context.token);
    return isAuthorized ? undefined : reply.code(401).send({ message: 'Unauthorized' });
  });

  app.post('/v2/shipments', async (request, reply) => {
    const booking = bookingSchema.safeParse(request.body);
    if (!booking.success) return reply.code(400).send({ message: bookingErrorOf(booking.error) });
    const parcel = ledger.book(booking.data, `${request.protocol}://${request.host}`);
    return shipmentObject(parcel);
  });

  app.get<{ Querystring: { tracking_reference?: string } }>('/v2/tracking/shipments', async (request, reply) => {
    const parcel = ledger.find(request.query.tracking_reference ?? '');
    if (!parcel) return reply.code(404).send({ message: 'Shipment not found' });
    return { shipments: [shipmentObject(parcel)] };
  });

  app.post('/v2/shipments/cancel', async (request, reply) => {
    const body = cancellation.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: bookingErrorOf(body.error) });
    const parcel = ledger.find(body.data.tracking_reference);
    if (!parcel) return reply.code(404).send({ message: 'Shipment not found' });
    const status = statusAfterCancelling(parcel.status);
    if (!status) return reply.code(400).send({ message: `A shipment that is ${parcel.status} cannot be cancelled` });
    ledger.move(parcel, status);
    void context.notify(parcel);
    return shipmentObject(parcel);
  });

  app.get<{ Params: { reference: string } }>('/tracking/:reference', async (request, reply) => {
    const parcel = ledger.find(request.params.reference);
    if (!parcel) return reply.code(404).send({ message: 'Shipment not found' });
    return reply.type('text/html').send(trackingPage(parcel).toString());
  });

  app.get<{ Params: { file: string } }>('/proof-of-delivery/:file', async (request, reply) => {
    const parcel = ledger.find(request.params.file.replace(/\.png$/, ''));
    if (!parcel?.events.some((event) => event.status === 'delivered'))
      return reply.code(404).send({ message: 'No proof of delivery' });
    return reply.type('image/png').send(proofImage);
  });
  return app;
}
