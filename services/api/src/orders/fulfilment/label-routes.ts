import type { FastifyInstance } from 'fastify';
import { getParcelLabels } from 'shared-contracts/deliveries';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { limitExports } from '../../core/csv/export-route.ts';
import { fileRoute } from '../../core/route.ts';
import { addressPartsOf, mailBrand } from '../../people/accounts/index.ts';
import { type DeliveryServices, type Destination, findDestinations } from '../deliveries/index.ts';
import { findRenewalsById, type RenewalRow } from '../renewals/index.ts';
import { inPickOrder, renderParcelLabels } from './parcel-labels.ts';

const ownAddress = (renewal: RenewalRow): Destination | undefined => {
  const parts = addressPartsOf(renewal);
  return parts
    ? {
        parts,
        complex: renewal.delivery_address_additional,
        contactName: `${renewal.first_name} ${renewal.last_name}`,
        phoneNumber: renewal.contact_number,
      }
    : undefined;
};

/** Registers the route of pick lists and parcel labels. */
export function labelRoutes(app: FastifyInstance, { db, clock, companies, rateLimits }: DeliveryServices): void {
  fileRoute(app, getParcelLabels, async ({ caller, query }) => {
    await limitExports(rateLimits, caller);
    const ids = [...new Set(query.ids.toLowerCase().split(','))];
    const renewals = (await findRenewalsById(db, caller, ids)).toSorted(inPickOrder);
    if (renewals.length < ids.length) throw apiError('not_found');
    const booked = await findDestinations(db, ids);
    const senders = new Map<string, Awaited<ReturnType<typeof mailBrand>>>();
    for (const { company_id: id } of renewals) if (!senders.has(id)) senders.set(id, await mailBrand(companies, id));
    const packed = renewals.flatMap((renewal) => {
      const sender = senders.get(renewal.company_id);
      return sender ? [{ renewal, sender, destination: booked.get(renewal.id) ?? ownAddress(renewal) }] : [];
    });
    await writeAudit(db, {
      actor: caller,
      action: 'parcel labels printed',
      entity: 'renewal',
      details: { renewals: ids },
      at: clock(),
    });
    return { content: await renderParcelLabels(packed), type: 'application/pdf', filename: 'labels.pdf' };
  });
}
