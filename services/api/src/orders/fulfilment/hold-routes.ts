import type { FastifyInstance } from 'fastify';
import { holdReasonRows } from 'shared-contracts/hold-texts';
import { answerHold, placeHold } from 'shared-contracts/renewals';
import { apiError, mustExist } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction } from '../../core/database/database.ts';
import { changed } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { bookingInFlight, type DeliveryServices, findUnsettledBooking } from '../deliveries/index.ts';
import {
  findRenewal,
  lockRenewal,
  type NewHold,
  readForClerk,
  saveAnswer,
  saveHold,
  withFees,
} from '../renewals/index.ts';
import { mailHold } from './request-mail.ts';

/** Holds a renewal, and mails its owner if they must act. Throws `not_found`, and `illegal_transition` if it cannot be held. */
async function hold(services: DeliveryServices, caller: Caller, id: string, given: NewHold): Promise<void> {
  const { db, clock } = services;
  if (!(await findRenewal(db, caller, id))) throw apiError('not_found');
  await inTransaction(db, async (tx) => {
    const renewal = mustExist(await lockRenewal(tx, id));
    if (await findUnsettledBooking(tx, id)) throw apiError('illegal_transition', { message: bookingInFlight });
    await saveHold(tx, renewal, given, caller, clock());
    if (holdReasonRows[given.reason].acts === 'owner') await mailHold(services, tx, renewal, given);
  });
}

/** Registers the routes by which an administrator holds a renewal and its owner answers. */
export function holdRoutes(app: FastifyInstance, services: DeliveryServices): void {
  const { db, clock } = services;

  route(app, services, placeHold, async ({ caller, params, body }) => {
    const { reason, amountInCents = null, costsMoreFrom = null, note } = body;
    await hold(services, caller, params.id, { reason, amountInCents, costsMoreFrom, note: note || null });
    return changed(await readForClerk(services, caller, params.id));
  });

  route(app, services, answerHold, async ({ caller, params }) => {
    const found = await findRenewal(db, caller, params.id);
    if (found?.user_id !== caller.id) throw apiError('not_found');
    await inTransaction(db, async (tx) => {
      const renewal = mustExist(await lockRenewal(tx, found.id));
      await saveAnswer(tx, renewal, caller, clock());
    });
    const [data] = await withFees(services, [mustExist(await findRenewal(db, caller, found.id))]);
    return changed(mustExist(data));
  });
}
