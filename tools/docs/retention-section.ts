import { readFileSync } from 'node:fs';
import path from 'node:path';
import { retentions } from '../../api/src/platform/retention.ts';

export const operations = path.join(import.meta.dirname, '../../docs/operations.md');
const [begin, end] = [
  '<!-- made by npm run docs from api/src/platform/retention.ts -->\n',
  '<!-- until here -->\n',
] as const;

/** The retention periods as a Markdown table. */
function retentionTable(): string {
  const lines = [
    ['table', 'what', 'personal data in', 'kept', 'why'],
    ...retentions.map(({ table, what, personal, kept, why }) => [
      `\`${table}\``,
      what,
      personal.map((column) => `\`${column}\``).join(', ') || '–',
      kept,
      why,
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = lines;
  return `${row(head)}${row(widths.map((width) => '-'.repeat(width)))}${body.map(row).join('')}`;
}

/** docs/operations.md with an up-to-date retention table. */
export function operationsWithRetention(): string {
  const text = readFileSync(operations, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/operations.md lacks the markers around its retention table.');
  return `${text.slice(0, from + begin.length)}\n${retentionTable()}\n${text.slice(to)}`;
}
