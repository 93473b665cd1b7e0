import { narrowPermissions } from 'shared-contracts/admin-permissions';
import type { Endpoint } from 'shared-contracts/endpoint';
import { endpoints } from 'shared-contracts/endpoints';
import { reasonStatuses } from 'shared-contracts/reasons';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { Contract } from './contract.ts';
import { type Lines, requestLines, responseLines, type Schema } from './read-shape.ts';
import { versionOf } from './snapshots.ts';

const schemaOf = (type: $ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

const accessOfStaff: readonly Endpoint['access'][] = ['staff', ...narrowPermissions];

/** The contract lines of one endpoint: what it promises, and what it demands of callers and readers of its reply. */
export function contractLinesOf(endpoint: Endpoint): Lines {
  const { name, method, path, access, status, reasons, params, query, body, bodyType, reply, fileTypes } = endpoint;
  const call = `${method} ${path}`;
  const requests = [params, query, body].flatMap((part) => (part ? [requestLines(call, schemaOf(part, 'input'))] : []));
  const responses = fileTypes ? [] : [responseLines(call, schemaOf(reply, 'output'))];
  return {
    promises: [
      call,
      // Who has `isAdmin` may call what a narrower permission admits to.
      ...(accessOfStaff.includes(access) ? [`${call} is for admin`] : []),
      `${call} is for ${access}`,
      `${call} is called ${name}`,
      ...reasons.map((reason) => `${call} refuses with ${reasonStatuses[reason]} for ${reason}`),
      `${call} takes ${bodyType ?? 'json'} and answers ${status} with ${fileTypes ? 'file' : 'json'}`,
      ...[...requests, ...responses].flatMap(({ promises }) => promises),
    ],
    demands: [
      ...(fileTypes ?? []).map((type) => `${call} | may answer a file of ${type}`),
      ...[...requests, ...responses].flatMap(({ demands }) => demands),
    ],
  };
}

const sorted = (lines: readonly string[]) => [...new Set(lines)].toSorted();

/** The API contract: every endpoint with its access, request and response. */
export function apiContract(): Contract {
  const calls = endpoints.map(contractLinesOf);
  return {
    version: versionOf('shared-contracts'),
    promises: sorted(calls.flatMap(({ promises }) => promises)),
    demands: sorted(calls.flatMap(({ demands }) => demands)),
  };
}
