import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../values.ts';

/** A device on which the caller is logged in. */
export const OpenSession = z.object({
  id: Id,
  /** Browser and device in words, such as 'Chrome on Windows'; null if the browser did not say. */
  device: z.nullable(z.string()),
  loggedInAt: Timestamp,
  /** The hour in which it was last used. */
  lastUsedAt: Timestamp,
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: "The caller's open sessions, this one first, then the last used; at most 100.",
  provides: ['User'],
  reply: z.array(OpenSession),
});

/** Who a session is of, as the edge tells it to back ends of modules. */
export const Identity = z.object({
  userId: Id,
  companyId: Id,
  /** Those that hold now: none before the address is verified. */
  permissions: z.array(z.string()),
});
export type Identity = z.infer<typeof Identity>;

export const getIdentity = endpoint({
  name: 'getIdentity',
  method: 'GET',
  path: '/auth/identity',
  access: 'user',
  summary: 'Who the caller is: user, company and permissions.',
  provides: ['User'],
  reply: Identity,
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'user',
  summary: "Ends one of the caller's sessions. The next login on its device is reported by e-mail.",
  invalidates: ['User'],
  params: z.object({ id: Id }),
  reasons: ['not_found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  summary: "Ends all of the caller's sessions but the one that asks.",
  invalidates: ['User'],
});
