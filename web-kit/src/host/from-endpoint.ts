import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { Arguments as ArgumentsOf, Endpoint, Reply } from 'shared-contracts/endpoint';
import type { ApiBaseQuery } from './api-base-query.ts';
import type { ApiRequest } from './api-request.ts';
import type { Tag } from './base-api.ts';
import type { Upload } from './send-upload.ts';

export type { Upload };

/** Argument of an endpoint's hook: void if it takes no values, with a file (`Upload`) if it is multipart. */
export type Arguments<E extends Endpoint> =
  NonNullable<E['bodyType']> extends 'multipart' ? ArgumentsOf<E> & Upload : unknown extends ArgumentsOf<E> ? void : ArgumentsOf<E>;

type QueryOf<E extends Endpoint> = Extract<QueryDefinition<Arguments<E>, ApiBaseQuery, Tag, Reply<E>, 'api'>, { query: unknown }>;
type MutationOf<E extends Endpoint> = Extract<MutationDefinition<Arguments<E>, ApiBaseQuery, Tag, Reply<E>, 'api'>, { query: unknown }>;

type QueryOptions<E extends Endpoint> = Partial<Pick<QueryOf<E>, 'providesTags' | 'keepUnusedDataFor'>>;
type MutationOptions<E extends Endpoint> = Partial<Pick<MutationOf<E>, 'invalidatesTags'>>;

interface Declared<E extends Endpoint> {
  query: (values: Arguments<E>) => ApiRequest;
  responseSchema: SchemaOf<E>;
}

/** An RTK Query definition for an endpoint: `build.query(queryFrom(listVehicles, { providesTags: ['Vehicle'] }))`. */
export function queryFrom<E extends Endpoint>(endpoint: E, options?: QueryOptions<E>): Declared<E> & QueryOptions<E> {
  return { query: (values: Arguments<E>) => ({ endpoint, values }), responseSchema: schemaOf(endpoint), ...options };
}

/** A mutation for an endpoint: `build.mutation(mutationFrom(createVehicle, { invalidatesTags: ['Vehicle'] }))`. */
export function mutationFrom<E extends Endpoint>(endpoint: E, options?: MutationOptions<E>): Declared<E> & MutationOptions<E> {
  return { query: (values: Arguments<E>) => ({ endpoint, values }), responseSchema: schemaOf(endpoint), ...options };
}

interface SchemaOf<E> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => { readonly value: Reply<E> } | { readonly issues: readonly { readonly message: string }[] };
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
