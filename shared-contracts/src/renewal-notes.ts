import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Id, Ok, text, Timestamp } from './values.ts';

/** A note on a renewal among administrators. No owner ever gets one. */
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
  reply: Ok,
  reasons: ['not_found'],
});
