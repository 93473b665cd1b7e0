import type { FastifyInstance } from 'fastify';
import type { Clerk } from 'shared-contracts/desk';
import * as calls from 'shared-contracts/desk';
import { finalStatuses } from 'shared-contracts/renewal-status';
import { apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { changed } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { Parsed } from '../../core/validate.ts';
import type { DeliveryServices } from '../../orders/deliveries/index.ts';
import { mailRequest } from '../../orders/fulfilment/index.ts';
import {
  countWaiting,
  endHold,
  findRenewal,
  lockRenewal,
  type RenewalRow,
  readForClerk,
  releaseRenewalsOf,
  savePause,
  saveRenewal,
} from '../../orders/renewals/index.ts';
import { findClerks, lockUserAgainstErasure } from '../../people/accounts/index.ts';
import type { Companies } from '../../people/companies/index.ts';
import { ofRenewal, recordEvent } from '../../people/events/index.ts';

/** The administrators who may be in charge of renewals of a company, or of any that the caller reaches. */
async function listClerks(
  db: Db,
  companies: Companies,
  caller: Caller,
  companyId: string | undefined,
): Promise<Clerk[]> {
  const names = new Map((await companies.all()).map(({ company: { id, name } }) => [id, name]));
  const clerks: Clerk[] = [];
  for (const { id, name, company_id } of await findClerks(db, caller)) {
    const reach = await companies.reach(company_id);
    if (companyId !== undefined && reach !== 'all' && !reach.includes(companyId)) continue;
    const companyName = caller.companies === 'all' ? names.get(company_id) : undefined;
    clerks.push({ id, name, ...(companyName !== undefined && { companyName }) });
  }
  return clerks;
}

/**
 * Puts an administrator in charge of a renewal, or nobody. Throws `not_found` for somebody who does not reach the renewal, and `stale`.
 */
async function assignRenewal(
  { db, clock, companies }: DeliveryServices,
  caller: Caller,
  { id, userId, expectedUserId }: Parsed<typeof calls.assignRenewal.body>,
): Promise<void> {
  const seen = mustExist(await findRenewal(db, caller, id));
  if (userId !== null) {
    const clerks = await listClerks(db, companies, caller, seen.company_id);
    if (!clerks.some((clerk) => clerk.id === userId)) throw apiError('not_found');
  }
  await inTransaction(db, async (tx) => {
    if (userId !== null) await lockUserAgainstErasure(tx, userId);
    const renewal = mustExist(await lockRenewal(tx, id));
    const before = renewal.in_charge_id;
    if (before === userId) return;
    if (expectedUserId !== undefined && before !== expectedUserId)
      throw apiError('stale', {
        message: `${renewal.in_charge?.name ?? 'Nobody'} is in charge of this renewal now.`,
      });
    const at = clock();
    await saveRenewal(tx, id, { in_charge_id: userId, in_charge_at: at.toISOString() });
    await writeAudit(tx, {
      actor: caller,
      action: 'renewal assigned',
      ...about('renewal', renewal),
      details: { from: before, to: userId },
      at,
    });
  });
}

/** Does something with a renewal in progress, locked. Throws `not_found`, and `illegal_transition` once it is over. */
async function withActive(
  { db }: DeliveryServices,
  caller: Caller,
  id: string,
  work: (tx: Db, renewal: RenewalRow) => Promise<void>,
): Promise<void> {
  if (!(await findRenewal(db, caller, id))) throw apiError('not_found');
  await inTransaction(db, async (tx) => {
    const renewal = mustExist(await lockRenewal(tx, id));
    if (finalStatuses.includes(renewal.status)) throw apiError('illegal_transition');
    await work(tx, renewal);
  });
}

/** Mails the owner a text, keeps it as an event, and waits for an answer. What is held stays held. */
const writeToOwner = (services: DeliveryServices, caller: Caller, { id, text }: { id: string; text: string }) =>
  withActive(services, caller, id, async (tx, renewal) => {
    const at = services.clock();
    await recordEvent(tx, {
      ...ofRenewal(renewal),
      status: 'user to action',
      description: text,
      created_by: caller.id,
      created_at: at.toISOString(),
    });
    await mailRequest(services, tx, renewal, text);
    if (renewal.paused_for !== 'hold') await savePause(tx, id, { for: 'owner', reason: null, by: caller.id, at });
    await writeAudit(tx, {
      actor: caller,
      action: 'owner written to',
      ...about('renewal', renewal),
      personId: renewal.user_id,
      at,
    });
  });

/** Holds a renewal with a reason for administrators only, or releases it from any hold. */
const pauseRenewal = (
  services: DeliveryServices,
  caller: Caller,
  { id, reason }: { id: string; reason: string | null },
) =>
  withActive(services, caller, id, async (tx, renewal) => {
    const at = services.clock();
    if (renewal.hold) {
      if (reason !== null)
        throw apiError('illegal_transition', {
          message: 'This renewal is on hold already. Please end that hold first.',
        });
      return endHold(tx, renewal, { actor: caller, at });
    }
    await savePause(tx, id, reason === null ? null : { for: 'hold', reason, by: caller.id, at });
    await writeAudit(tx, {
      actor: caller,
      action: reason === null ? 'renewal released' : 'renewal held',
      ...about('renewal', renewal),
      personId: renewal.user_id,
      before: { reason: renewal.paused_reason },
      after: { reason },
      at,
    });
  });

/** Registers the routes of who is in charge of which renewal, and the count of those that wait for somebody. */
export function assignmentRoutes(app: FastifyInstance, services: DeliveryServices): void {
  const { db, clock, companies, privacy } = services;
  privacy.register({ of: 'renewals in charge', erase: releaseRenewalsOf });

  route(app, services, calls.countWaitingRenewals, ({ caller }) => countWaiting(db, caller, today(clock)));

  route(app, services, calls.listClerks, async ({ caller, query }) => {
    if (!query.renewalId) return listClerks(db, companies, caller, undefined);
    const renewal = mustExist(await findRenewal(db, caller, query.renewalId));
    return listClerks(db, companies, caller, renewal.company_id);
  });

  const changedRenewal = async (caller: Caller, id: string) => changed(await readForClerk(services, caller, id));
  route(app, services, calls.assignRenewal, async ({ caller, body }) => {
    await assignRenewal(services, caller, body);
    return changedRenewal(caller, body.id);
  });
  route(app, services, calls.writeToOwner, async ({ caller, params, body }) => {
    await writeToOwner(services, caller, { ...params, ...body });
    return changedRenewal(caller, params.id);
  });
  route(app, services, calls.pauseRenewal, async ({ caller, params, body }) => {
    await pauseRenewal(services, caller, { ...params, ...body });
    return changedRenewal(caller, params.id);
  });
}
