import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Parcel } from '../courier/parcel-ledger.ts';
import { shipmentObject } from '../courier/shipment-object.ts';
import type { InspectorContext } from './inspector-context.ts';
import { RequestError, readBody } from './request-error.ts';

// Not only known statuses, so that tests can send a webhook with an unknown one.
const advanceBody = z.object({
  status: z.string().regex(/^[a-z][a-z-]{1,39}$/, 'a status in lower case, such as out-for-delivery'),
  message: z.string().max(500).optional(),
});

/** The inspector's courier routes. */
export function registerParcelRoutes(app: FastifyInstance, context: InspectorContext): void {
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
