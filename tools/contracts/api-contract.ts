import { endpoints } from 'shared-contracts/endpoints';
import type { Endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { Contract } from './contract.ts';
import { responseLines, requestLines, type Lines, type Schema } from './read-shape.ts';
import { versionOf } from './version-of.ts';

const schemaOf = (type: $ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** What one call promises, and asks of who calls it and who reads its answer. */
export function linesOfCall(endpoint: Endpoint): Lines {
  const { name, method, path, access, status, reasons, params, query, body, bodyType, reply, replyType, fileTypes } = endpoint;
  const call = `${method} ${path}`;
  const asked = [params, query, body].flatMap((part) => (part ? [requestLines(call, schemaOf(part, 'input'))] : []));
  const answered = replyType === 'file' ? [] : [responseLines(call, schemaOf(reply, 'output'))];
  return {
    promises: [
      call,
      `${call} is for ${access}`,
      `${call} is called ${name}`,
      ...Object.entries(reasons).map(([reason, code]) => `${call} refuses with ${code} for ${reason}`),
      `${call} takes ${bodyType ?? 'json'} and answers ${status} with ${replyType ?? 'json'}`,
      ...[...asked, ...answered].flatMap(({ promises }) => promises),
    ],
    demands: [
      ...(fileTypes ?? []).map((type) => `${call} | may answer a file of ${type}`),
      ...[...asked, ...answered].flatMap(({ demands }) => demands),
    ],
  };
}

const sorted = (lines: readonly string[]) => [...new Set(lines)].toSorted();

/** The API as its contracts declare it: the calls, who may make them, what they take and what they answer. */
export function apiContract(): Contract {
  const calls = endpoints.map(linesOfCall);
  return {
    version: versionOf('shared-contracts'),
    promises: sorted(calls.flatMap(({ promises }) => promises)),
    demands: sorted(calls.flatMap(({ demands }) => demands)),
  };
}
