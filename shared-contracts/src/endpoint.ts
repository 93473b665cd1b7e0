import type * as z from 'zod/mini';

/**
 * Who may call: anyone; any session; a verified user; an activated user; an administrator inside its company's tree;
 * an administrator of the product's own company; a provider that signs its body.
 */
export type Access = 'open' | 'user' | 'verified' | 'active' | 'admin' | 'product' | 'signed';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

/** One call as data: the API registers its route from it, the client and the OpenAPI document are built from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  /** Verb first, the noun of its file: `listVehicles`. Unique in the product. */
  readonly name: string;
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/users/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** `multipart`: one file beside the fields of `body`. `raw`: bytes that only the provider's adapter reads. */
  readonly bodyType?: 'json' | 'multipart' | 'raw';
  /** `file`: bytes instead of JSON; `reply` is then unused. */
  readonly replyType?: 'json' | 'file';
  /** Media types of the file that is answered. */
  readonly fileTypes?: readonly string[];
  readonly reply: Reply;
  /** HTTP status of a success. */
  readonly status: number;
  /** Reason -> HTTP status, beside `invalid` (400) and what the access implies. */
  readonly reasons: Readonly<Record<string, number>>;
}

type Given<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined, R extends Schema> = Pick<
  Endpoint<P, Q, B, R>,
  'name' | 'method' | 'path' | 'access' | 'summary' | 'reply'
> &
  Partial<Pick<Endpoint<P, Q, B, R>, 'params' | 'query' | 'body' | 'replyType' | 'fileTypes' | 'status' | 'reasons'>>;

type BodyType = NonNullable<Endpoint['bodyType']>;

/** Declares a call. Its kind of body stays part of its type: a multipart call takes a file. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema = Schema,
  T extends BodyType = 'json',
>(given: Given<P, Q, B, R> & { readonly bodyType?: T }): Endpoint<P, Q, B, R> & { readonly bodyType?: T } {
  return {
    params: undefined as P,
    query: undefined as Q,
    body: undefined as B,
    status: 200,
    reasons: {},
    ...given,
  };
}

type In<S> = S extends Schema ? z.input<S> : unknown;

/** What a caller passes: path parameters, query fields and body fields in one object, as RTK Query hands it over. */
export type Arguments<E> = E extends Endpoint<infer P, infer Q, infer B, Schema> ? In<P> & In<Q> & In<B> : never;

/** What the call answers. */
export type Reply<E> = E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer R> ? z.output<R> : never;

/** The path with its parameters filled in. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

/** The names of the parameters in a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}
