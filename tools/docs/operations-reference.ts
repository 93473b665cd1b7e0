import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Setting, settings } from 'server-kit/settings';
import { retentions } from '../../services/api/src/core/retention.ts';

/** A Markdown table. The first line is its head. */
function markdownTable(lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const [head = [], ...body] = lines;
  return `${row(head)}${row(head.map(() => '---'))}${body.map(row).join('')}`;
}

/** The retention periods as a Markdown table. */
const retentionSection = (): string =>
  markdownTable([
    ['table', 'what', 'personal data in', 'kept', 'why'],
    ...retentions.map(({ table, what, personal = [], kept, why }) => [
      `\`${table}\``,
      what,
      personal.map((column) => `\`${column}\``).join(', ') || '–',
      kept,
      why,
    ]),
  ]);

const defaultOf = ({ default: value, secret, inProduction }: Setting): string => {
  if (inProduction?.(value)) return '**required**';
  return value === undefined || secret ? '–' : `\`${value}\``;
};

/** All settings as a Markdown table. What production refuses to run with has no default there. */
const settingsSection = (): string =>
  markdownTable([
    ['setting', 'read by', 'meaning', 'default in production'],
    ...Object.entries<Setting>(settings).map(([name, setting]) => [
      `\`${name}\`${setting.secret ? ' (secret)' : ''}`,
      setting.programs.join(', '),
      setting.meaning,
      defaultOf(setting),
    ]),
  ]);

export const operationsReference = path.join(import.meta.dirname, '../../docs/operations-reference.md');

/** Parts of docs/operations-reference.md that are made from code, by the file that they are made from. */
const sections: Readonly<Record<string, () => string>> = {
  'packages/server-kit/src/settings/table.ts': settingsSection,
  'services/api/src/core/retention.ts': retentionSection,
};

/** docs/operations-reference.md with its generated parts as the code has them now. */
export function updatedOperationsReference(): string {
  let text = readFileSync(operationsReference, 'utf8');
  for (const [source, section] of Object.entries(sections)) {
    const begin = `<!-- made by npm run docs from ${source} -->\n`;
    const from = text.indexOf(begin);
    const to = text.indexOf('<!-- until here -->\n', from);
    if (from < 0 || to < 0)
      throw new Error(`docs/operations-reference.md lacks the markers of the part made from ${source}.`);
    text = `${text.slice(0, from + begin.length)}\n${section()}\n${text.slice(to)}`;
  }
  return text;
}
