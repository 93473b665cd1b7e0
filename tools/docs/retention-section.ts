import { retentions } from '../../api/src/platform/retention.ts';
import { markdownTable } from './markdown-table.ts';

/** The retention periods as a Markdown table. */
export const retentionSection = (): string =>
  markdownTable([
    ['table', 'what', 'personal data in', 'kept', 'why'],
    ...retentions.map(({ table, what, personal, kept, why }) => [
      `\`${table}\``,
      what,
      personal.map((column) => `\`${column}\``).join(', ') || '–',
      kept,
      why,
    ]),
  ]);
