import type { Endpoint } from 'shared-contracts/endpoint';
import { accessPolicy } from '../access-policy.ts';
import { storesResponse } from '../idempotency.ts';
import { type Reason, apiError, toFailure } from '../api-error.ts';

const failure = { $ref: '#/components/schemas/Failure' };

/** What may stop any call: too many at once, or a mistake of ours. */
const always = ['failed', 'busy', 'unavailable'] as const satisfies readonly Reason[];

/** Every reason a call is refused for: its own, those of its door, and those of the form of a request. */
function reasonsOf(endpoint: Endpoint): Reason[] {
  const { access, method, reasons } = endpoint;
  const atTheDoor = Object.values(accessPolicy[access]).filter((verdict) => verdict !== 'in');
  const ofBody = method === 'GET' ? [] : (['too_large', 'wrong_type'] as const);
  const ofRepeats = storesResponse(endpoint) ? (['request_in_flight', 'key_reused'] as const) : [];
  return [
    ...new Set<Reason>([
      'invalid',
      // A bearer that is no longer valid is refused also where anyone may call.
      'not_logged_in',
      ...atTheDoor,
      ...ofBody,
      ...ofRepeats,
      // The tests hold every reason of the contract against the catalogue.
      ...(Object.keys(reasons) as Reason[]),
    ]),
  ];
}

const exampleRef = (reason: Reason) => ({ $ref: `#/components/examples/${reason}` });
const examples = (reasons: readonly Reason[]) => Object.fromEntries(reasons.map((reason) => [reason, exampleRef(reason)]));

/** The refusals of a call by status, an example for each reason. */
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

/** What the failures of all calls refer to. */
export function failureComponents(endpoints: readonly Endpoint[]): { examples: object; headers: object; responses: object } {
  const reasons = [...new Set([...endpoints.flatMap(reasonsOf), ...always])].toSorted();
  return {
    examples: Object.fromEntries(reasons.map((reason) => [reason, { summary: reason, value: toFailure(apiError(reason)) }])),
    headers: { 'Retry-After': { description: 'Seconds after which a repeat makes sense.', schema: { type: 'integer' } } },
    responses: {
      Failed: {
        description: 'The call could not be done now. A repeat makes sense after the seconds of Retry-After.',
        headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        content: { 'application/json': { schema: failure, examples: examples(always) } },
      },
    },
  };
}
