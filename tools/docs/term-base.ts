import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageNames } from 'shared-contracts/language';

const root = path.join(import.meta.dirname, '../..');
/** The terms of docs/terms.md for the tools of translators. */
export const termBase = path.join(root, 'shared-contracts/src/term-base.json');

/** What it is to be: English term -> language -> translation. */
export function updatedTermBase(): string {
  const rows = readFileSync(path.join(root, 'docs/terms.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [titles = [], , ...terms] = rows;
  const languages = Object.entries(languageNames).flatMap(([language, name]) => {
    const column = titles.indexOf(name);
    return column > 0 ? [{ language, column }] : [];
  });
  return `${JSON.stringify(
    Object.fromEntries(
      terms.map((cells) => [
        cells[0],
        Object.fromEntries(languages.map(({ language, column }) => [language, cells[column]])),
      ]),
    ),
    null,
    2,
  )}\n`;
}
