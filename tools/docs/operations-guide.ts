import { readFileSync } from 'node:fs';
import path from 'node:path';
import { retentionSection } from './retention-section.ts';
import { settingsSection } from './settings-section.ts';

export const operationsGuide = path.join(import.meta.dirname, '../../docs/operations.md');

/** Parts of docs/operations.md that are made from code, by the file that they are made from. */
const sections: Readonly<Record<string, () => string>> = {
  'server-kit/src/settings/table.ts': settingsSection,
  'api/src/platform/retention.ts': retentionSection,
};

/** docs/operations.md with its generated parts as the code has them now. */
export function updatedOperationsGuide(): string {
  let text = readFileSync(operationsGuide, 'utf8');
  for (const [source, section] of Object.entries(sections)) {
    const begin = `<!-- made by npm run docs from ${source} -->\n`;
    const from = text.indexOf(begin);
    const to = text.indexOf('<!-- until here -->\n', from);
    if (from < 0 || to < 0) throw new Error(`docs/operations.md lacks the markers of the part made from ${source}.`);
    text = `${text.slice(0, from + begin.length)}\n${section()}\n${text.slice(to)}`;
  }
  return text;
}
