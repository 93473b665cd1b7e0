import type { FastifyInstance } from 'fastify';
import { staffPermissions } from 'shared-contracts/admin-permissions';
import { createEvent, eventStatuses, listEvents } from 'shared-contracts/events';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type Caller, holds, holdsWithin } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import {
  type EventFilter,
  eraseNotes,
  findEvents,
  findEventsOf,
  findOwner,
  findVehicleOf,
  recordEvent,
} from './store.ts';

const analyticsEvents = ['renewal initiation'];

async function assertMayRead(db: Db, caller: Caller, filter: EventFilter): Promise<void> {
  for (const kind of ['renewalId', 'vehicleId', 'userId'] as const) {
    const id = filter[kind];
    if (!id) continue;
    const owner = await findOwner(db, kind, id);
    if (!owner || (owner.user_id !== caller.id && !holdsWithin(caller, owner.company_id, ...staffPermissions)))
      throw apiError('not_found');
  }
}

/** Registers the routes of the journal, and records new users. */
export function eventRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, domainEvents, clock, rateLimits, privacy } = services;
  privacy.register({ of: 'events', read: findEventsOf, erase: eraseNotes });

  domainEvents.on('user joined', (tx, { userId }) =>
    recordEvent(tx, { event_type: 'user', status: 'user joined', user_id: userId, created_at: clock().toISOString() }),
  );

  route(app, services, listEvents, async ({ caller, query }) => {
    const named = query.renewalId || query.vehicleId || query.userId;
    const filter = named ? query : { ...query, userId: caller.id };
    await assertMayRead(db, caller, filter);
    return findEvents(db, filter, { ...query, forStaff: holds(caller, ...staffPermissions) });
  });

  route(app, services, createEvent, async ({ caller, body, network }) => {
    if (body.eventType === 'analytics') {
      await rateLimits.hit({ of: 'analytics', by: network, max: 60, seconds: 60 });
      if (!analyticsEvents.includes(body.status))
        throw apiError('invalid', { fields: { status: 'This event is not known.' } });
      await recordEvent(db, {
        event_type: 'analytics',
        status: body.status,
        user_id: caller?.id ?? null,
        created_at: clock().toISOString(),
      });
      return ok('Recorded.');
    }
    if (!caller) throw apiError('not_logged_in');
    if (!holds(caller, 'canFulfil')) throw apiError('forbidden');
    if (!body.renewalId || !(eventStatuses as readonly string[]).includes(body.status))
      throw apiError('invalid', { fields: { status: 'This event is not known.' } });
    if (body.status !== 'user to action')
      // The owner sees these entries.
      throw apiError('forbidden', { message: 'Entries of this kind are written by what happens, never by hand.' });
    if (!body.description) throw apiError('note_required');
    await assertMayRead(db, caller, { renewalId: body.renewalId });
    const owner = await findOwner(db, 'renewalId', body.renewalId);
    // Not from the body, which could name another company's vehicle.
    const vehicleId = await findVehicleOf(db, body.renewalId);
    await inTransaction(db, async (tx) => {
      await recordEvent(tx, {
        event_type: 'renewal',
        status: body.status,
        description: body.description ?? null,
        user_id: owner?.user_id ?? null,
        vehicle_id: vehicleId ?? null,
        renewal_id: body.renewalId ?? null,
        created_by: caller.id,
        created_at: clock().toISOString(),
      });
      await writeAudit(tx, {
        actor: caller,
        action: 'event added',
        entity: 'renewal',
        ...(body.renewalId && { entityId: body.renewalId }),
        details: { status: body.status },
        at: clock(),
      });
    });
    return ok('The event has been recorded.');
  });
}
