import type { FastifyInstance } from 'fastify';
import type { Clerk } from 'shared-contracts/desk';
import * as calls from 'shared-contracts/desk';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { changed } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { VehicleServices } from '../../fleet/vehicles/index.ts';
import {
  countWaiting,
  findRenewal,
  forClerks,
  lockRenewal,
  releaseRenewalsOf,
  saveInCharge,
} from '../../orders/renewals/index.ts';
import { findClerks, lockUserAgainstErasure } from '../../people/accounts/index.ts';
import type { Companies } from '../../people/companies/index.ts';

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

interface Assignment {
  id: string;
  userId: string | null;
  expectedUserId?: string | null | undefined;
}

/**
 * Puts an administrator in charge of a renewal, or nobody. Throws `not_found` for somebody who does not reach the renewal, and `stale`.
 */
async function assignRenewal(
  { db, clock, companies }: VehicleServices,
  caller: Caller,
  { id, userId, expectedUserId }: Assignment,
): Promise<void> {
  const seen = await findRenewal(db, caller, id);
  if (!seen) throw apiError('not_found');
  if (userId !== null) {
    const clerks = await listClerks(db, companies, caller, seen.company_id);
    if (!clerks.some((clerk) => clerk.id === userId)) throw apiError('not_found');
  }
  await inTransaction(db, async (tx) => {
    if (userId !== null) await lockUserAgainstErasure(tx, userId);
    const renewal = await lockRenewal(tx, id);
    if (!renewal) throw apiError('not_found');
    const before = renewal.in_charge_id;
    if (before === userId) return;
    if (expectedUserId !== undefined && before !== expectedUserId)
      throw apiError('stale', {
        message: `${renewal.in_charge?.name ?? 'Nobody'} is in charge of this renewal now.`,
      });
    const at = clock();
    await saveInCharge(tx, id, userId, at);
    await writeAudit(tx, {
      actor: caller,
      action: 'renewal assigned',
      entity: 'renewal',
      entityId: id,
      companyId: renewal.company_id,
      details: { from: before, to: userId },
      at,
    });
  });
}

/** Registers the routes of who is in charge of which renewal, and the count of those that wait for somebody. */
export function assignmentRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, clock, companies, privacy } = services;
  privacy.register({ of: 'renewals in charge', erase: releaseRenewalsOf });

  route(app, services, calls.countWaitingRenewals, ({ caller }) => countWaiting(db, caller, today(clock)));

  route(app, services, calls.listClerks, async ({ caller, query }) => {
    if (!query.renewalId) return listClerks(db, companies, caller, undefined);
    const renewal = await findRenewal(db, caller, query.renewalId);
    if (!renewal) throw apiError('not_found');
    return listClerks(db, companies, caller, renewal.company_id);
  });

  route(app, services, calls.assignRenewal, async ({ caller, body }) => {
    await assignRenewal(services, caller, body);
    const after = await findRenewal(db, caller, body.id);
    const [data] = after ? await forClerks(services, [after]) : [];
    if (!data) throw apiError('not_found');
    return changed(data);
  });
}
