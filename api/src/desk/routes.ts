import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/desk';
import type { Clerk } from 'shared-contracts/desk';
import { lockUserAgainstErasure, findClerks } from '../accounts/index.ts';
import type { Companies } from '../companies/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { today } from '../platform/clock.ts';
import { inTransaction, type Db } from '../platform/database/database.ts';
import { changed, created, ok } from '../platform/responses.ts';
import { route } from '../platform/route.ts';
import {
  countWaiting,
  findRenewal,
  forClerks,
  releaseRenewalsOf,
  lockRenewal,
  saveInCharge,
} from '../renewals/index.ts';
import type { VehicleServices } from '../vehicles/index.ts';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './note-templates.ts';
import { addNote, deleteNote, eraseNotesOn, listNotes } from './renewal-notes.ts';
import { createView, deleteView, eraseViews, findViewsOf, listViews, updateView } from './saved-views.ts';
import { searchDesk } from './search-desk.ts';

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

/** Registers the routes of the administrators' desk, and its personal data. */
export function deskRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, clock, companies, privacy } = services;
  // Notes among administrators are erased, but not exported, like documents for administrators only.
  privacy.register({ of: 'renewal-notes', erase: eraseNotesOn });
  privacy.register({ of: 'saved-views', read: findViewsOf, erase: eraseViews });
  privacy.register({ of: 'renewals in charge', erase: releaseRenewalsOf });

  route(app, services, calls.searchDesk, ({ caller, query }) => searchDesk(db, companies, caller, query.query));

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

  viewRoutes(app, services);
  noteRoutes(app, services);
}

function viewRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, clock } = services;
  route(app, services, calls.listSavedViews, ({ caller }) => listViews(db, caller));
  route(app, services, calls.createSavedView, async ({ caller, body }) =>
    created(await createView(db, caller, body, clock())),
  );
  route(app, services, calls.updateSavedView, async ({ caller, params, body }) =>
    changed(await updateView(db, caller, params.id, body, clock())),
  );
  route(app, services, calls.deleteSavedView, async ({ caller, params }) => {
    await deleteView(db, caller, params.id);
    return ok('The view has been deleted.');
  });
}

function noteRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, clock } = services;
  route(app, services, calls.listRenewalNotes, ({ caller, params }) => listNotes(db, caller, params.id));
  route(app, services, calls.addRenewalNote, async ({ caller, params, body }) =>
    created(await addNote(db, caller, { ...params, ...body }, clock())),
  );
  route(app, services, calls.deleteRenewalNote, async ({ caller, params }) => {
    await deleteNote(db, caller, params, clock());
    return ok('The note has been deleted.');
  });
  route(app, services, calls.listNoteTemplates, ({ caller }) => listTemplates(db, caller));
  route(app, services, calls.createNoteTemplate, async ({ caller, body }) =>
    created(await createTemplate(db, caller, body, clock())),
  );
  route(app, services, calls.updateNoteTemplate, async ({ caller, params, body }) =>
    changed(await updateTemplate(db, caller, { ...params, ...body }, clock())),
  );
  route(app, services, calls.deleteNoteTemplate, async ({ caller, params }) => {
    await deleteTemplate(db, caller, params.id, clock());
    return ok('The template has been deleted.');
  });
}
