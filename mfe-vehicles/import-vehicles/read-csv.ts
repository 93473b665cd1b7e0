import Papa from 'papaparse';
import { FileFault } from './file-fault.ts';

/** A first line by which spreadsheets are told the separator. */
const separatorLine = /^sep=(.)\r?\n/i;

/** The cells of a CSV file. The separator is found: comma, semicolon, tab or bar. */
export function readCsv(text: string): string[][] {
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const body = text.slice(line.length);
  // Without empty lines, which would look like rows of one cell.
  const guess = { delimitersToGuess: [',', ';', '\t', '|'], preview: 20, skipEmptyLines: 'greedy' as const };
  const delimiter = named ?? Papa.parse<string[]>(body, guess).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw new FileFault(
      `A quotation mark in row ${(broken.row ?? 0) + 1} has no partner. Please correct that row and choose the file again.`,
    );
  return data;
}
