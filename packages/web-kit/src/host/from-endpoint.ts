import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { Arguments as ArgumentsOf, CacheTag, Endpoint, Reply } from 'shared-contracts/endpoint';
import type { ApiBaseQuery } from './api-base-query.ts';
import type { ApiRequest } from './api-request.ts';
import type { Upload } from './send-upload.ts';

export type { Upload };

/** Argument of an endpoint's hook: void if it takes no values, with a file (`Upload`) if it is multipart. */
export type Arguments<E extends Endpoint> =
  NonNullable<E['bodyType']> extends 'multipart'
    ? ArgumentsOf<E> & Upload
    : unknown extends ArgumentsOf<E>
      ? void
      : ArgumentsOf<E>;

type QueryOf<E extends Endpoint> = Extract<
  QueryDefinition<Arguments<E>, ApiBaseQuery, CacheTag, Reply<E>, 'api'>,
  { query: unknown }
>;
type MutationOf<E extends Endpoint> = Extract<
  MutationDefinition<Arguments<E>, ApiBaseQuery, CacheTag, Reply<E>, 'api'>,
  { query: unknown }
>;

type QueryOptions<E extends Endpoint> = Partial<Pick<QueryOf<E>, 'keepUnusedDataFor'>>;

interface MutationOptions<E extends Endpoint> {
  /** Whether a reply means that the endpoint's resources have changed. Always, if this is omitted or the call failed. */
  hasChanged?: (reply: Reply<E>) => boolean;
}

interface Declared<E extends Endpoint> {
  query: (values: Arguments<E>) => ApiRequest;
  responseSchema: SchemaOf<E>;
}

/** An RTK Query definition for an endpoint, with the cache tags of its contract: `build.query(queryFrom(listVehicles))`. */
export function queryFrom<E extends Endpoint>(
  endpoint: E,
  options?: QueryOptions<E>,
): Declared<E> & QueryOptions<E> & Pick<QueryOf<E>, 'providesTags'> {
  return { ...declared(endpoint), providesTags: endpoint.provides, ...options };
}

/** A mutation for an endpoint: `build.mutation(mutationFrom(createVehicle))`. */
export function mutationFrom<E extends Endpoint>(
  endpoint: E,
  { hasChanged = () => true }: MutationOptions<E> = {},
): Declared<E> & Pick<MutationOf<E>, 'invalidatesTags'> {
  return {
    ...declared(endpoint),
    invalidatesTags: (reply) => (reply === undefined || hasChanged(reply) ? endpoint.invalidates : []),
  };
}

const declared = <E extends Endpoint>(endpoint: E): Declared<E> => ({
  query: (values) => ({ endpoint, values }),
  responseSchema: schemaOf(endpoint),
});

interface SchemaOf<E> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => { readonly value: Reply<E> } | { readonly issues: readonly { readonly message: string }[] };
    readonly types?: { readonly input: Reply<E>; readonly output: Reply<E> };
  };
}

function schemaOf<E extends Endpoint>({ reply }: E): SchemaOf<E> {
  return {
    '~standard': {
      version: 1,
      vendor: 'shared-contracts',
      validate: (value) => {
        const parsed = reply.safeParse(value);
        // The schema has just checked the value, but its type is not inferred through `Endpoint`.
        return parsed.success ? { value: parsed.data as Reply<E> } : { issues: parsed.error.issues };
      },
    },
  };
}
