import * as z from 'zod/mini';
import { listDate } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { Renewal } from '../renewals/renewals.ts';
import { changed, Id, requiredText, Timestamp, text } from '../values.ts';

/** A note on a renewal or a user among administrators. No owner ever gets one. */
export const RenewalNote = z.object({
  id: Id,
  text: z.string(),
  authorName: z.string(),
  /** The caller’s own, who may delete it. */
  own: z.boolean(),
  createdAt: Timestamp,
});
export type RenewalNote = z.infer<typeof RenewalNote>;

export const listRenewalNotes = endpoint({
  name: 'listRenewalNotes',
  method: 'GET',
  path: '/admin/renewals/{id}/notes',
  access: 'canFulfil',
  summary: 'The notes among administrators on a renewal, the newest first, at most 100.',
  provides: ['Event'],
  params: z.object({ id: Id }),
  reply: z.array(RenewalNote),
  reasons: ['not_found'],
});

export const addRenewalNote = endpoint({
  name: 'addRenewalNote',
  method: 'POST',
  path: '/admin/renewals/{id}/notes',
  access: 'canFulfil',
  summary: 'Adds a note on a renewal that only administrators see.',
  invalidates: ['Event'],
  status: 201,
  params: z.object({ id: Id }),
  body: z.object({ text: text(limits.note.max).check(z.minLength(1)) }),
  reply: z.object({ ...RenewalNote.shape, success: z.literal(true) }),
  reasons: ['not_found'],
});

export const deleteRenewalNote = endpoint({
  name: 'deleteRenewalNote',
  method: 'DELETE',
  path: '/admin/renewals/{id}/notes/{noteId}',
  access: 'canFulfil',
  summary: 'Deletes a note of the caller’s.',
  invalidates: ['Event'],
  params: z.object({ id: Id, noteId: Id }),
  reasons: ['not_found'],
});

const ofUser = { access: 'staff', params: z.object({ id: Id }) } as const;

export const listUserNotes = endpoint({
  name: 'listUserNotes',
  method: 'GET',
  path: '/admin/users/{id}/notes',
  ...ofUser,
  summary: 'The notes among administrators on a user, the newest first, at most 100.',
  provides: ['Event'],
  reply: z.array(RenewalNote),
  reasons: ['not_found'],
});

export const addUserNote = endpoint({
  name: 'addUserNote',
  method: 'POST',
  path: '/admin/users/{id}/notes',
  ...ofUser,
  summary: 'Adds a note on a user that only administrators see.',
  invalidates: ['Event'],
  status: 201,
  body: addRenewalNote.body,
  reply: addRenewalNote.reply,
  reasons: ['not_found'],
});

export const deleteUserNote = endpoint({
  name: 'deleteUserNote',
  method: 'DELETE',
  path: '/admin/users/{id}/notes/{noteId}',
  access: 'staff',
  summary: 'Deletes a note of the caller’s on a user.',
  invalidates: ['Event'],
  params: deleteRenewalNote.params,
  reasons: ['not_found'],
});

/** A text for notes to owners. */
export const NoteTemplate = z.object({
  id: Id,
  name: z.string(),
  /** With placeholders, which are filled in before the note is sent. */
  text: z.string(),
  /** Whether the caller may change it. The product’s own are changed by its administrators only. */
  editable: z.boolean(),
});
export type NoteTemplate = z.infer<typeof NoteTemplate>;

const fields = {
  name: requiredText(limits.viewName.max),
  text: text(limits.note.max).check(z.minLength(1)),
};

export const listNoteTemplates = endpoint({
  name: 'listNoteTemplates',
  method: 'GET',
  path: '/admin/note-templates',
  access: 'canFulfil',
  summary: 'Texts for notes to owners, by name: the product’s own and those of the caller’s company.',
  provides: ['Variable'],
  reply: z.array(NoteTemplate),
});

export const createNoteTemplate = endpoint({
  name: 'createNoteTemplate',
  method: 'POST',
  path: '/admin/note-templates',
  access: 'canFulfil',
  summary:
    'Adds a text for notes to owners: for everybody by the product’s administrators, else for the caller’s company.',
  invalidates: ['Variable'],
  status: 201,
  body: z.object(fields),
  reply: z.object({ ...NoteTemplate.shape, success: z.literal(true) }),
  reasons: ['already_added', 'quota'],
});

export const updateNoteTemplate = endpoint({
  name: 'updateNoteTemplate',
  method: 'PATCH',
  path: '/admin/note-templates/{id}',
  access: 'canFulfil',
  summary: 'Changes a text for notes to owners.',
  invalidates: ['Variable'],
  params: z.object({ id: Id }),
  body: z.object(fields),
  reply: changed(NoteTemplate),
  reasons: ['not_found', 'already_added'],
});

export const deleteNoteTemplate = endpoint({
  name: 'deleteNoteTemplate',
  method: 'DELETE',
  path: '/admin/note-templates/{id}',
  access: 'canFulfil',
  summary: 'Deletes a text for notes to owners.',
  invalidates: ['Variable'],
  params: z.object({ id: Id }),
  reasons: ['not_found'],
});

/** What can stand in a template, with what it becomes. */
export const notePlaceholders = {
  '{plate}': 'the licence number',
  '{name}': 'the owner’s first name',
  '{expiry}': 'the day on which the licence expired',
  '{reference}': 'the payment reference',
} as const;

/** A template's text with the facts of a renewal in the place of its placeholders. Unknown ones stay as they are. */
export function fillNote(
  template: string,
  renewal: Pick<Renewal, 'vehicle' | 'user' | 'originalExpiry' | 'paymentReference'>,
): string {
  const values: Record<keyof typeof notePlaceholders, string> = {
    '{plate}': renewal.vehicle?.licenseNumber.toUpperCase() ?? 'your vehicle',
    '{name}': renewal.user?.firstName ?? '',
    '{expiry}': listDate(renewal.originalExpiry),
    '{reference}': renewal.paymentReference,
  };
  return template.replace(/\{(?:plate|name|expiry|reference)\}/g, (found) => values[found as keyof typeof values]);
}
