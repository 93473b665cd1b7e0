import type { FastifyInstance } from 'fastify';
import * as forms from 'shared-contracts/authority-form';
import * as calls from 'shared-contracts/counter-runs';
import { writeAudit } from '../../core/audit.ts';
import { limitExports } from '../../core/csv/export-route.ts';
import { changed, ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import { receiveBytes } from '../../people/documents/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { findForm, removeForm, saveForm, saveMapping, toForm } from './authority-form.ts';
import { createRun, enterResult, readRun, removeFromRun } from './counter-runs.ts';
import { renderRun } from './run-pdf.ts';
import { scanDisc } from './scan-disc.ts';
import { findRuns } from './store.ts';

/** Registers the routes of counter runs and of the discs that come back from them. */
export function counterRoutes(app: FastifyInstance, services: DeliveryServices): void {
  const { db, clock, rateLimits } = services;
  route(app, services, calls.listCounterRuns, ({ caller, query }) => findRuns(db, caller, query));
  route(app, services, calls.getCounterRun, ({ caller, params }) => readRun(services, caller, params.id));
  route(app, services, calls.createCounterRun, ({ caller, body }) => createRun(services, caller, body));
  route(app, services, calls.removeFromCounterRun, async ({ caller, query }) => {
    await removeFromRun(services, caller, query);
    return ok('It is no longer in this run.');
  });
  route(app, services, calls.enterCounterResult, async ({ caller, body }) =>
    changed(await enterResult(services, caller, body)),
  );
  fileRoute(app, calls.getCounterRunFile, async ({ caller, params }) => {
    await limitExports(rateLimits, caller);
    const content = await renderRun(services, caller, params.id);
    await writeAudit(db, {
      actor: caller,
      action: 'counter run printed',
      entity: 'counter run',
      entityId: params.id,
      at: clock(),
    });
    return { content, type: 'application/pdf', filename: 'counter-run.pdf', inline: true };
  });
  route(app, services, forms.getAuthorityForm, async ({ caller }) => {
    const form = await findForm(db, caller.companyId);
    return { form: form ? toForm(form) : null };
  });
  route(app, services, forms.uploadAuthorityForm, async ({ caller, request }) => {
    const file = await receiveBytes(services, caller, request, forms.uploadAuthorityForm.body);
    return { form: await saveForm(services, caller, file) };
  });
  route(app, services, forms.mapAuthorityForm, async ({ caller, body }) => ({
    form: await saveMapping(services, caller, body.fields),
  }));
  route(app, services, forms.deleteAuthorityForm, async ({ caller }) => {
    await removeForm(services, caller);
    return ok('The form has been removed.');
  });
  route(app, services, calls.scanNewDisc, ({ caller, body }) => scanDisc(services, caller, body));
}
