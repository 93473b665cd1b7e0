import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Client } from './client.ts';

/** The rows of an export, by header. */
export async function exported(
  caller: Client,
  endpoint: Endpoint,
  query: Record<string, string> = {},
): Promise<Record<string, string>[]> {
  const answer = await caller.try(endpoint, query);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  return parse(String(answer.body['text']), { bom: true, columns: true });
}
