import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { changed, exactText, flag, Id, requiredText } from '../values.ts';

/** The lists that can be kept as views. */
export const viewPages = ['userRenewals', 'userActiveRenewals'] as const;

/** Filters and order of a list under a name. */
export const SavedView = z.object({
  id: Id,
  name: z.string(),
  page: z.enum(viewPages),
  /** The query string of the list’s address, without a question mark. */
  filters: z.string(),
  /** Other administrators of the same company can choose it. */
  shared: z.boolean(),
  /** The caller’s own, who may change it. */
  own: z.boolean(),
  ownerName: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

const fields = {
  name: requiredText(limits.viewName.max),
  filters: exactText(0, 2000),
  shared: flag,
};

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/admin/views',
  access: 'staff',
  summary: 'The caller’s views and those that other administrators of the same company share, by name.',
  provides: ['User'],
  reply: z.array(SavedView),
});

export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path: '/admin/views',
  access: 'staff',
  summary: 'Saves filters and order of a list under a name of the caller’s.',
  invalidates: ['User'],
  status: 201,
  body: z.object({ ...fields, page: z.enum(viewPages) }),
  reply: z.object({ ...SavedView.shape, success: z.literal(true) }),
  reasons: ['already_added', 'quota'],
});

export const updateSavedView = endpoint({
  name: 'updateSavedView',
  method: 'PATCH',
  path: '/admin/views/{id}',
  access: 'staff',
  summary: 'Renames, shares or changes a view of the caller’s.',
  invalidates: ['User'],
  params: z.object({ id: Id }),
  body: z.object({
    name: z.optional(fields.name),
    filters: z.optional(fields.filters),
    shared: z.optional(fields.shared),
  }),
  reply: changed(SavedView),
  reasons: ['not_found', 'already_added'],
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/admin/views/{id}',
  access: 'staff',
  summary: 'Deletes a view of the caller’s.',
  invalidates: ['User'],
  params: z.object({ id: Id }),
  reasons: ['not_found'],
});
