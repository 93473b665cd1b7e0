import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of a syntax tree. */
export type Node = Readonly<Record<string, unknown>> & { type: string };

/** Whether a value is a node of a syntax tree. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The source files of a module, relative to its folder: without tests, and what only they use. */
export const sourcesIn = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (name) => ['node_modules', 'dist', 'testing'].includes(name) || /\.(?:test|stories|d)\.tsx?$/.test(name),
  });

/** The syntax tree of a file. */
export const parse = (file: string): unknown =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });

/** The string of a literal, or of a template without expressions. */
export function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral') return String(node.value);
  const [only, ...more] = Array.isArray(node.quasis) ? node.quasis : [];
  return more.length === 0 && isNode(only) ? String(only.cooked) : undefined;
}

/** The name of an identifier, or of what has one. */
export const nameOf = (node: unknown): unknown => isNode(node) && (node.value ?? nameOf(node.name));

/** The arguments of a call. */
export const argumentsOf = ({ arguments: list }: Node): unknown[] =>
  Array.isArray(list) ? list.map((one: { expression: unknown }) => one.expression) : [];

const isName = (node: object, field: string): boolean =>
  isNode(node) && { KeyValueProperty: 'key', SwitchCase: 'test' }[node.type] === field;

/** Calls `visit` with every node but names of properties and cases, and those below one for which it returns false. */
export function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value) && !visit(value)) return;
    for (const [field, child] of Object.entries(value)) if (!isName(value, field)) walk(child, visit);
  }
}

const startOf = (node: unknown): number =>
  isNode(node) && typeof node.span === 'object' && node.span !== null && 'start' in node.span
    ? Number(node.span.start)
    : 0;

/** The bytes from the first word of a file to a node. The parser itself counts on from file to file. */
export const offsetIn = (tree: unknown, node: Node): number => startOf(node) - startOf(tree);

const beforeFirstWord = /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*/;

/** The line of an offset in a file. */
export function lineOf(file: string, offset: number): number {
  const source = readFileSync(file);
  const [lead = ''] = beforeFirstWord.exec(source.toString()) ?? [];
  return source.toString('utf8', 0, Buffer.byteLength(lead) + offset).split('\n').length;
}
