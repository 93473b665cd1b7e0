import type { FastifyInstance } from 'fastify';
import * as mandates from 'shared-contracts/mandates';
import { listNeededPapers, uploadPaper } from 'shared-contracts/needed-papers';
import { apiError } from '../../core/api-error.ts';
import { holdsWithin } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import { findVehicle, type VehicleServices } from '../../fleet/vehicles/index.ts';
import { readUser } from '../../people/accounts/index.ts';
import { keepFile, receiveFile, toDocument } from '../../people/documents/index.ts';
import { checkPaper } from './check-paper.ts';
import { renderMandate } from './mandate-pdf.ts';
import { eraseMandatesOf, findMandate, findMandatesOf, toMandate } from './mandate-store.ts';
import { readWords } from './mandate-words.ts';
import { askForPapers, readNeededPapers } from './needed-papers.ts';
import { readRequest, requestSignature, signByLink } from './sign-by-link.ts';
import { endOwnMandate, signOwn } from './sign-mandate.ts';

/** Registers the routes of mandates and needed papers, and the job that asks for missing ones. */
export function paperRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, jobs, privacy, clock, vault } = services;
  jobs.define('ask-for-papers', { cron: '30 * * * *', work: (_, { at }) => askForPapers(services, at) });
  privacy.register({
    of: 'mandates',
    read: async (database, userId) => (await findMandatesOf(database, userId)).map(toMandate),
    erase: (tx, userId, at) => eraseMandatesOf(tx, userId, at),
  });

  route(app, services, mandates.listMandates, async ({ caller, query }) => {
    const owner = await readUser(services, caller, query.userId ?? caller.id);
    return (await findMandatesOf(db, owner.id)).map(toMandate);
  });
  route(app, services, mandates.readMandateWords, ({ caller, body }) => readWords(services, caller, body.vehicleIds));
  route(app, services, mandates.signMandate, async ({ caller, body, request }) =>
    toMandate(await signOwn(services, caller, body, request.headers['user-agent'] ?? '')),
  );
  route(app, services, mandates.requestMandate, async ({ caller, body }) =>
    toMandate(await requestSignature(services, caller, body)),
  );
  route(app, services, mandates.readMandateRequest, async ({ body, network }) => {
    const { name, words, owner_name } = await readRequest(services, { ...body, network });
    return { name, words, askedBy: owner_name };
  });
  route(app, services, mandates.signRequestedMandate, async ({ body, network, request }) => {
    await signByLink(services, { ...body, network }, request.headers['user-agent'] ?? '');
    return ok('Thank you. Your mandate is signed.');
  });
  route(app, services, mandates.endMandate, async ({ caller, query }) => {
    await endOwnMandate(services, caller, query.id);
    return ok('The mandate has ended.');
  });
  fileRoute(app, mandates.getMandateFile, async ({ caller, params }) => {
    const mandate = await findMandate(db, params.id);
    const isOwn = mandate?.user_id === caller.id;
    if (!mandate?.signed_at || !(isOwn || holdsWithin(caller, mandate.company_id, 'canFulfil', 'canManagePeople')))
      throw apiError('not_found');
    return { content: await renderMandate(mandate), type: 'application/pdf', filename: 'mandate.pdf', inline: true };
  });

  route(app, services, uploadPaper, async ({ caller, request }) => {
    const { fields, ...file } = await receiveFile(services, caller, request, uploadPaper.body);
    const { kind, issuedOn, vehicleId } = fields;
    const owner = await readUser(services, caller, fields.userId ?? caller.id);
    const vehicle = vehicleId ? await findVehicle(db, caller, vehicleId, ['canFulfil', 'canManagePeople']) : undefined;
    if (vehicleId && vehicle?.user_id !== owner.id) throw apiError('not_found');
    await checkPaper(file, { kind, issuedOn }, today(clock));
    const kept = await keepFile(services, { ...file, actor: caller, userId: owner.id, kind, issuedOn, vehicleId });
    return toDocument(kept, vault, clock(), caller);
  });

  route(app, services, listNeededPapers, ({ caller, query: { vehicleIds, isDuplicate = false } }) =>
    readNeededPapers(services, caller, vehicleIds, isDuplicate),
  );
}
