import type { Endpoint } from 'shared-contracts/endpoint';
import { accessPolicy } from '../access-policy.ts';
import { apiError, type Reason, toFailure } from '../api-error.ts';
import { storesResponse } from '../idempotency.ts';

const failure = { $ref: '#/components/schemas/Failure' };

/** Reasons for which any request can fail: overload or an internal error. */
const always = ['failed', 'busy', 'unavailable'] as const satisfies readonly Reason[];

/** All reasons for which an operation can fail: its own, those of its access level, and those of invalid requests. */
function reasonsOf(endpoint: Endpoint): Reason[] {
  const { access, confirms, method, reasons } = endpoint;
  const ofAccess = Object.values(accessPolicy[access]).filter((verdict) => verdict !== 'allowed');
  const ofAdmins = accessPolicy[access].owner === 'forbidden' ? (['second_factor_required'] as const) : [];
  const ofBody = method === 'GET' ? [] : (['too_large', 'wrong_type'] as const);
  const ofRepeats = storesResponse(endpoint) ? (['request_in_flight', 'key_reused'] as const) : [];
  return [
    ...new Set<Reason>([
      'invalid',
      // An invalid bearer token is rejected even on public routes.
      'not_logged_in',
      ...ofAccess,
      ...ofAdmins,
      ...(confirms ? (['confirm_factor'] as const) : []),
      ...ofBody,
      ...ofRepeats,
      // Tests ensure that the catalogue has every reason of the contract.
      ...reasons,
    ]),
  ];
}

const exampleRef = (reason: Reason) => ({ $ref: `#/components/examples/${reason}` });
const examples = (reasons: readonly Reason[]) =>
  Object.fromEntries(reasons.map((reason) => [reason, exampleRef(reason)]));

/** The error responses of an operation by status, with an example per reason. */
export function failuresOf(endpoint: Endpoint): Record<string, object> {
  const byCode = Object.groupBy(reasonsOf(endpoint), (reason) => String(apiError(reason).code));
  const responses = Object.entries(byCode).map(([code, reasons = []]) => [
    code,
    {
      description: reasons.map((reason) => apiError(reason).message).join(' '),
      ...(code === '429' && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
      content: { 'application/json': { schema: failure, examples: examples(reasons) } },
    },
  ]);
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Failed' } };
}

/** Components that the error responses of all operations refer to. */
export function failureComponents(endpoints: readonly Endpoint[]): {
  examples: object;
  headers: object;
  responses: object;
} {
  const reasons = [...new Set([...endpoints.flatMap(reasonsOf), ...always])].toSorted();
  return {
    examples: Object.fromEntries(
      reasons.map((reason) => [reason, { summary: reason, value: toFailure(apiError(reason)) }]),
    ),
    headers: { 'Retry-After': { description: 'Seconds after which to retry.', schema: { type: 'integer' } } },
    responses: {
      Failed: {
        description: 'The request failed on the server. Retry after the seconds in Retry-After, if given.',
        headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        content: { 'application/json': { schema: failure, examples: examples(always) } },
      },
    },
  };
}
