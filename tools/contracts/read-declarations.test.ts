import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportedNames, readDeclarations } from './read-declarations.ts';

const text = `import type { Company } from 'shared-contracts/companies';
/** What a page offers. */
export interface Host {
    /** Where the API answers. */
    apiBase: string;
    nonce: string | undefined;
    clock: {
        now: () => Date;
    };
}
export interface Question {
    title: string;
    danger?: boolean;
}
export declare function useHost(): Host;
export declare function createHelper(options: {
    size: number;
}): void;
declare const store: Company;
export type Store = typeof store;
export {};
`;
const entry = "export { type Host, useHost } from './host.ts';\n";
const read = (source = text) => readDeclarations('host', source, exportedNames([entry, source]));

test('each member is a promise of its own, qualified by its interface', () => {
  assert.deepEqual(read().promises, [
    'host: interface Host {',
    'host: interface Host > apiBase: string;',
    'host: interface Host > nonce: string | undefined;',
    'host: interface Host > clock: {',
    'host: interface Host > clock: > now: () => Date;',
    'host: interface Question {',
    'host: interface Question > title: string;',
    'host: interface Question > danger?: boolean;',
    'host: function useHost(): Host;',
    'host: declare const store: Company;',
    'host: type Store = typeof store;',
  ]);
  assert.deepEqual(readDeclarations('entry', entry, new Set()).promises, [
    'entry: offers Host',
    'entry: offers useHost',
  ]);
});

test('a required member of an interface that modules implement is a demand', () => {
  assert.deepEqual(read().demands, ['host: interface Question { | title: string; must be given']);
});

test('comments and functions that are not offered are not part of the contract', () => {
  const changed = text.replace('Where the API answers.', 'The address.').replace('size: number', 'size: string');
  assert.deepEqual(read(changed), read());
});

test('into which names a function takes its parameter apart is not part of the contract', () => {
  const declared = (pattern: string) =>
    readDeclarations('host', `export declare function f(${pattern}: Options): void;\n`, new Set(['f'])).promises;
  assert.deepEqual(declared('{ a, b }'), declared('{ a, b, c }'));
  assert.deepEqual(declared('{ a }'), ['host: function f(_: Options): void;']);
});
