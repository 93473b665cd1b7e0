import { type Setting, settings } from 'server-kit/settings';
import { markdownTable } from './markdown-table.ts';

const defaultOf = ({ default: value, secret, inProduction }: Setting): string => {
  if (inProduction?.(value)) return '**required**';
  return value === undefined || secret ? '–' : `\`${value}\``;
};

/** All settings as a Markdown table. What production refuses to run with has no default there. */
export const settingsSection = (): string =>
  markdownTable([
    ['setting', 'read by', 'meaning', 'default in production'],
    ...Object.entries<Setting>(settings).map(([name, setting]) => [
      `\`${name}\`${setting.secret ? ' (secret)' : ''}`,
      setting.programs.join(', '),
      setting.meaning,
      defaultOf(setting),
    ]),
  ]);
