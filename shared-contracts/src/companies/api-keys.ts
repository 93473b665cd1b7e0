import * as z from 'zod/mini';
import { type ApiScope, endpoint } from '../endpoint.ts';
import { Id, requiredText, Timestamp } from '../values.ts';

export const apiScopes = [
  'renewals:read',
  'payments:read',
  'deliveries:read',
  'events:read',
] as const satisfies readonly ApiScope[];

const access = 'admin';
const Scopes = z.array(z.enum(apiScopes));

/** A key with which a company's server calls the API. It reads what its scopes name, of what the company reaches. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Its first characters, to recognise it by. */
  prefix: z.string(),
  scopes: Scopes,
  createdAt: Timestamp,
  /** To the minute. */
  lastUsedAt: z.nullable(Timestamp),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/companies/{id}/api-keys',
  access,
  summary: 'The keys of a company that have not been ended, the newest first.',
  provides: ['Company'],
  params: z.object({ id: Id }),
  reply: z.array(ApiKey),
  reasons: ['not_found'],
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/companies/{id}/api-keys',
  access,
  confirms: true,
  secret: true,
  summary: 'Makes a key and shows it once. Only its digest is stored.',
  invalidates: ['Company'],
  status: 201,
  params: z.object({ id: Id }),
  body: z.object({ name: requiredText(100), scopes: Scopes.check(z.minLength(1), z.maxLength(apiScopes.length)) }),
  reply: z.object({ ...ApiKey.shape, token: z.string(), success: z.literal(true) }),
  reasons: ['not_found'],
});

export const endApiKey = endpoint({
  name: 'endApiKey',
  method: 'DELETE',
  path: '/companies/{id}/api-keys/{keyId}',
  access,
  summary: 'Ends a key. The next call with it is refused.',
  invalidates: ['Company'],
  params: z.object({ id: Id, keyId: Id }),
  reasons: ['not_found'],
});
