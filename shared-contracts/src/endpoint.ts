import type * as z from 'zod/mini';
import type { Reason } from './reasons.ts';
import { Ok } from './values.ts';

/** Names of what the pages cache. A call in one module refreshes the lists of the others by them. */
export const cacheTags = [
  'User',
  'Vehicle',
  'Renewal',
  'Payment',
  'Document',
  'Mandate',
  'Paper',
  'CounterRun',
  'Event',
  'LicenseFee',
  'Variable',
  'Company',
  'Quote',
  'Permission',
  'Audit',
] as const;
export type CacheTag = (typeof cacheTags)[number];

/**
 * Who may call, in order: anyone; any session; a verified user; an activated user; an administrator who works with owners'
 * records (`staffPermissions`); one with the permission of that name; one with `isAdmin`; one with `isAdmin` of the
 * product's own company; a provider that signs the request body. Administrators reach their company and its descendants.
 */
export type Access =
  | 'open'
  | 'user'
  | 'verified'
  | 'active'
  | 'staff'
  | 'canReadAudit'
  | 'canFulfil'
  | 'canHandleMoney'
  | 'canManagePeople'
  | 'admin'
  | 'product'
  | 'signed';

/** What a key of a company may be allowed to do. */
export type ApiScope = 'renewals:read' | 'payments:read' | 'deliveries:read' | 'events:read';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

/** An endpoint definition, from which the API's route, the client and the OpenAPI document are built. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  /** Verb first, then the resource of its file: `listVehicles`. Unique in the product. */
  readonly name: string;
  readonly method: Method;
  /** Relative to `/api`, with parameters in braces: `/users/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Asks an account with a second factor for it again, if it was given more than ten minutes ago (`confirm_factor`). */
  readonly confirms?: boolean;
  /** The request or the reply holds a password, code or token, so that no answer is stored for a repeated request. */
  readonly secret?: true;
  /** The scope with which an API key may call. Without, none may. */
  readonly scope?: ApiScope;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** `multipart`: one file plus the fields of `body`. `raw`: bytes that only the provider's adapter parses. */
  readonly bodyType?: 'json' | 'multipart' | 'raw';
  /** Largest JSON body in bytes, for a call that takes more than others. It may also take as long as an upload. */
  readonly maxBodyBytes?: number;
  /** Media types of a file, which is the answer instead of JSON. `reply` is then unused. */
  readonly fileTypes?: readonly string[];
  readonly reply: Reply;
  /** HTTP status of a success. */
  readonly status: number;
  /** Reasons for an error, besides `invalid` and those that the access level implies. */
  readonly reasons: readonly Reason[];
  /** Cached resources that the reply shows. */
  readonly provides: readonly CacheTag[];
  /** Cached resources that a call changes, in every module. */
  readonly invalidates: readonly CacheTag[];
}

type Given = 'name' | 'method' | 'path' | 'access' | 'summary';
type Definition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
> = Pick<Endpoint<P, Q, B, R>, Given> & Partial<Omit<Endpoint<P, Q, B, R>, Given | 'bodyType'>>;

type BodyType = NonNullable<Endpoint['bodyType']>;

/** Defines an endpoint. Without a `reply` it answers `Ok`. `bodyType` stays in its type, because a multipart call takes a file. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema = typeof Ok,
  T extends BodyType = 'json',
>(definition: Definition<P, Q, B, R> & { readonly bodyType?: T }): Endpoint<P, Q, B, R> & { readonly bodyType?: T } {
  return {
    params: undefined as P,
    query: undefined as Q,
    body: undefined as B,
    reply: Ok as Schema as R,
    status: 200,
    reasons: [],
    provides: [],
    invalidates: [],
    ...definition,
  };
}

type In<S> = S extends Schema ? z.input<S> : unknown;

/** The arguments of a call: path, query and body fields merged into one object, as RTK Query passes them. */
export type Arguments<E> = E extends Endpoint<infer P, infer Q, infer B, Schema> ? In<P> & In<Q> & In<B> : never;

/** The parsed reply of a call. */
export type Reply<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer R> ? z.output<R> : never;

/** Substitutes URL-encoded values for the parameters in a path. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}
