import { type Endpoint, fillPath, pathParameters } from 'shared-contracts/endpoint';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const keysOf = (schema: unknown): string[] | undefined =>
  isValues(schema) && isValues(schema.shape) ? Object.keys(schema.shape) : undefined;

const pick = (values: Values, include: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== undefined && include(key)));

/** A list is sent unchanged. */
const bodyOf = (values: Values, include: (key: string) => boolean): Values =>
  Array.isArray(values) ? values : pick(values, include);

/** Splits the values of a request into path (with query string) and body. */
export function requestParts(endpoint: Endpoint, input: unknown): { path: string; body: Values | undefined } {
  const values = isValues(input) ? input : {};
  const inPath = new Set(pathParameters(endpoint.path));
  const queryKeys = endpoint.body ? (keysOf(endpoint.query) ?? []) : undefined;
  const inQuery = (key: string) =>
    !inPath.has(key) && endpoint.query !== undefined && (queryKeys?.includes(key) ?? true);
  const query = new URLSearchParams(
    Object.entries(pick(values, inQuery))
      .filter(([, value]) => value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );
  const search = query.size > 0 ? `?${query}` : '';
  return {
    path: `${fillPath(endpoint.path, values)}${search}`,
    body: endpoint.body ? bodyOf(values, (key) => !inPath.has(key) && !inQuery(key)) : undefined,
  };
}
