import type { FastifyInstance } from 'fastify';
import { parseAddress } from 'shared-contracts/addresses';
import { actionsFrom } from 'shared-contracts/admin-actions';
import { createDelivery } from 'shared-contracts/deliveries';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { actOnRenewals, getCancellationTerms, updateRenewal } from 'shared-contracts/renewals';
import { assertConfirmed } from '../../core/access-policy.ts';
import { ApiError, apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { daysBefore } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/database.ts';
import { changed, created } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { queueFileRemoval, tombstoneIdentityDocuments } from '../../people/documents/index.ts';
import { bookDelivery, type DeliveryServices } from '../deliveries/index.ts';
import { findOwnersDueForDocumentRemoval, findRenewal, readForClerk } from '../renewals/index.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { permittedAction, transitionRenewal } from './transition-renewal.ts';

/**
 * Removes copies of identity documents when all renewals of their owner ended KEEP_ID_COPIES_DAYS ago. A tombstone stays,
 * so that the account remains activated.
 */
async function removeIdentityDocuments(services: DeliveryServices, at: Date): Promise<void> {
  const { db, config } = services;
  const before = daysBefore(at, config.KEEP_ID_COPIES_DAYS);
  for (;;) {
    const served = await findOwnersDueForDocumentRemoval(db, before);
    if (served.length === 0) return;
    await removeDocumentsOfUsers(services, served, at);
  }
}

function removeDocumentsOfUsers(services: DeliveryServices, served: readonly string[], at: Date): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const buried = await tombstoneIdentityDocuments(tx, served, at);
    await queueFileRemoval(services, tx, buried);
    for (const { id, user_id } of buried)
      await writeAudit(tx, {
        actor: undefined,
        action: 'identity document removed',
        entity: 'document',
        entityId: id,
        details: { ofUser: user_id },
        at,
      });
  });
}

const messages: Partial<Record<RenewalStatus, string>> = {
  'user to action': 'status has been moved to user action required!',
  'delivery requested': 'status has been moved to delivery requested',
};
const messageOf = (status: RenewalStatus): string => messages[status] ?? 'status has been updated';

/** Registers the routes for administrators' actions on renewals. */
export function fulfilmentRoutes(app: FastifyInstance, services: DeliveryServices): void {
  const { db, jobs, clock } = services;
  jobs.define('remove-identity-documents', {
    cron: '0 2 * * *',
    work: (_, { at }) => removeIdentityDocuments(services, at),
  });

  route(app, services, updateRenewal, async ({ caller, body }) => {
    // It gives money back.
    if (body.status === 'cancelled') assertConfirmed(caller, clock());
    await transitionRenewal(services, caller, body);
    return changed(await readForClerk(services, caller, body.id), messageOf(body.status));
  });

  route(app, services, getCancellationTerms, async ({ caller, query }) => {
    const renewal = mustExist(await findRenewal(db, caller, query.id));
    return cancellationTerms(db, renewal);
  });

  route(app, services, actOnRenewals, async ({ caller, body }) => {
    const isCancelled = ({ action, expectedStatus }: (typeof body)[number]) =>
      actionsFrom(expectedStatus).some((row) => row.id === action && row.to === 'cancelled');
    if (body.some(isCancelled)) assertConfirmed(caller, clock());
    const results = [];
    for (const { id, action, expectedStatus, ...more } of body) {
      try {
        const target = actionsFrom(expectedStatus).find((row) => row.id === action);
        if (!target) throw apiError('illegal_transition');
        await transitionRenewal(services, caller, { id, status: target.to, expectedStatus, ...more });
        results.push({ id, success: true, status: target.to, message: messageOf(target.to) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        results.push({ id, success: false, code: error.code, reason: error.reason, message: error.message });
      }
    }
    return { results };
  });

  route(app, services, createDelivery, async ({ caller, body }) => {
    const renewal = await findRenewal(db, caller, body.renewalId);
    if (!renewal || renewal.user_id !== body.userId) throw apiError('not_found');
    permittedAction(renewal, { status: 'delivery requested' });
    const parts = body.destinationParts ?? parseAddress(body.destinationAddress);
    if (!parts) {
      const destinationAddress = 'This needs street, city and postal code, apart by commas.';
      throw apiError('invalid', {
        message: `destinationAddress: ${destinationAddress}`,
        fields: { destinationAddress },
      });
    }
    const { complex = null, ...address } = { complex: undefined, ...parts };
    const destination = {
      parts: address,
      complex,
      contactName: body.destinationContactName,
      phoneNumber: body.destinationPhoneNumber,
    };
    const delivery = await bookDelivery(services, renewal, destination, caller);
    return created({ ...delivery, message: messageOf('delivery requested') });
  });
}
