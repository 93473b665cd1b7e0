import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/renewal-notes';
import type { CoreServices } from '../../core/core-services.ts';
import { changed, created, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './note-templates.ts';
import { addNote, deleteNote, eraseNotesOn, listNotes, renewalSubject, userSubject } from './renewal-notes.ts';

/** Registers the routes of administrators' notes on renewals and people, and of the templates for them. */
export function noteRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, clock, privacy } = services;
  // Notes among administrators are erased, but not exported, like documents for administrators only.
  privacy.register({ of: 'renewal-notes', erase: eraseNotesOn });

  route(app, services, calls.listRenewalNotes, async ({ caller, params }) =>
    listNotes(db, caller, await renewalSubject(db, caller, params.id)),
  );
  route(app, services, calls.addRenewalNote, async ({ caller, params, body }) =>
    created(await addNote(db, caller, await renewalSubject(db, caller, params.id), body.text, clock())),
  );
  route(app, services, calls.deleteRenewalNote, async ({ caller, params }) => {
    await deleteNote(db, caller, await renewalSubject(db, caller, params.id), params.noteId, clock());
    return ok('The note has been deleted.');
  });
  route(app, services, calls.listUserNotes, async ({ caller, params }) =>
    listNotes(db, caller, await userSubject(db, caller, params.id)),
  );
  route(app, services, calls.addUserNote, async ({ caller, params, body }) =>
    created(await addNote(db, caller, await userSubject(db, caller, params.id), body.text, clock())),
  );
  route(app, services, calls.deleteUserNote, async ({ caller, params }) => {
    await deleteNote(db, caller, await userSubject(db, caller, params.id), params.noteId, clock());
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
