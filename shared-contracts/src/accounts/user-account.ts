import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../values.ts';

/** What support needs to know about a person's account. */
export const UserAccount = z.object({
  hasSecondFactor: z.boolean(),
  /** Without one, the link of the invitation still has to be opened. */
  hasPassword: z.boolean(),
  /** To the hour. */
  lastLoginAt: z.nullable(Timestamp),
  /** Where the person is logged in. */
  sessions: z.array(z.object({ device: z.nullable(z.string()), loggedInAt: Timestamp, lastUsedAt: Timestamp })),
  /** The mails to the person of the last 30 days, the newest first, at most 20. `sentAt` is null while one waits. */
  mails: z.array(z.object({ id: Id, subject: z.string(), createdAt: Timestamp, sentAt: z.nullable(Timestamp) })),
  /** Why the person cannot be deleted; null if they can. */
  cannotDelete: z.nullable(z.string()),
});
export type UserAccount = z.infer<typeof UserAccount>;

const ofUser = { access: 'canManagePeople', params: z.object({ id: Id }) } as const;

export const getUserAccount = endpoint({
  name: 'getUserAccount',
  method: 'GET',
  path: '/admin/users/{id}/account',
  ...ofUser,
  summary: 'Logins, second factor and mails of a user, and what keeps the user from being deleted.',
  provides: ['User'],
  reply: UserAccount,
  reasons: ['not_found'],
});

export const resendUserVerification = endpoint({
  name: 'resendUserVerification',
  method: 'POST',
  path: '/admin/users/{id}/verification',
  ...ofUser,
  summary:
    'Mails an unverified user a new code and link, or a new invitation if they have not chosen a password. Earlier ones stop working.',
  invalidates: ['User'],
  reasons: ['not_found', 'forbidden', 'too_many'],
});

export const sendPasswordReset = endpoint({
  name: 'sendPasswordReset',
  method: 'POST',
  path: '/admin/users/{id}/password-reset',
  ...ofUser,
  summary: 'Mails a user a code for choosing a new password.',
  invalidates: ['User'],
  reasons: ['not_found', 'forbidden', 'too_many'],
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/admin/users/{id}/sessions',
  ...ofUser,
  summary: 'Logs another user out on all devices.',
  invalidates: ['User'],
  reasons: ['not_found', 'forbidden', 'own_account'],
});

export const exportUserForThem = endpoint({
  name: 'exportUserForThem',
  method: 'GET',
  path: '/admin/users/export',
  access: 'canManagePeople',
  query: z.object({ id: Id }),
  confirms: true,
  summary: 'Everything the product stores about a user who has asked for it, as a zip of JSON and files.',
  fileTypes: ['application/zip'],
  reasons: ['not_found', 'forbidden', 'too_many'],
});

export const eraseUserForThem = endpoint({
  name: 'eraseUserForThem',
  method: 'POST',
  path: '/admin/users/{id}/erase',
  ...ofUser,
  confirms: true,
  summary: "Erases another user's personal data and documents, as the user has asked. Payments are kept anonymously.",
  invalidates: ['User', 'Vehicle', 'Renewal'],
  reasons: ['not_found', 'forbidden', 'own_account', 'last_admin', 'in_renewal'],
});
