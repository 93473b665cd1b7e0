import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/desk';
import * as savedViews from 'shared-contracts/saved-views';
import { changed, created, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { VehicleServices } from '../../fleet/vehicles/index.ts';
import { createView, deleteView, eraseViews, findViewsOf, listViews, updateView } from './saved-views.ts';
import { searchDesk } from './search-desk.ts';

/** Registers the routes of the search for administrators and of their saved views. */
export function searchRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, clock, companies, privacy } = services;
  privacy.register({ of: 'saved-views', read: findViewsOf, erase: eraseViews });

  route(app, services, calls.searchDesk, ({ caller, query }) => searchDesk(db, companies, caller, query.query));

  route(app, services, savedViews.listSavedViews, ({ caller }) => listViews(db, caller));
  route(app, services, savedViews.createSavedView, async ({ caller, body }) =>
    created(await createView(db, caller, body, clock())),
  );
  route(app, services, savedViews.updateSavedView, async ({ caller, params, body }) =>
    changed(await updateView(db, caller, params.id, body, clock())),
  );
  route(app, services, savedViews.deleteSavedView, async ({ caller, params }) => {
    await deleteView(db, caller, params.id);
    return ok('The view has been deleted.');
  });
}
