import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from 'shared-contracts/endpoints';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

const root = path.join(import.meta.dirname, '../..');

/** A contract as the set of promises in it, each one line; a promise that goes is a break. */
export interface Contract {
  version: string;
  promises: string[];
}

const versionOf = (folder: string): string => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

const schemaOf = (type: $ZodType, io: 'input' | 'output') => z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;

/** The paths of the fields of a schema: `entries[].user.firstName`. */
function fieldsOf(schema: Schema, at: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [`${at}.${name}`, ...fieldsOf(inner, `${at}.${name}`)]);
  return [...own, ...(schema.items ? fieldsOf(schema.items, `${at}[]`) : []), ...(schema.anyOf ?? []).flatMap((one) => fieldsOf(one, at))];
}

/** What the API promises: its calls, the fields of their answers, and that it asks for no more than it did. */
export function apiContract(): Contract {
  const promises = endpoints.flatMap(({ method, path: where, query, body, reply, replyType }) => {
    const call = `${method} ${where}`;
    const asked = [query, body].flatMap((part) => (part ? (schemaOf(part, 'input').required ?? []) : []));
    const answered = replyType === 'file' ? [] : fieldsOf(schemaOf(reply, 'output'), '');
    return [
      call,
      `${call} asks for no more than ${asked.toSorted().join(', ') || 'nothing'}`,
      ...answered.map((field) => `${call} answers ${field}`),
    ];
  });
  return { version: versionOf('shared-contracts'), promises: [...new Set(promises)].toSorted() };
}

/** What the shell's host entry promises: the names that a module may import from it. */
export function hostContract(): Contract {
  const source = readFileSync(path.join(root, 'web-kit/src/host.ts'), 'utf8');
  const names = [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(',').map((name) => name.replace(/\btype\b/, '').trim()))
    .filter(Boolean);
  return { version: versionOf('web-kit'), promises: names.map((name) => `web-kit/host exports ${name}`).toSorted() };
}

export const contracts = { api: apiContract, host: hostContract };

export const snapshotOf = (name: keyof typeof contracts): string => path.join(import.meta.dirname, `${name}.contract.json`);
