/**
 * Text that a spreadsheet interprets as a formula (ASCII or full width), also after apostrophes so that escaping is
 * reversible.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

export const isFormula = (text: string): boolean => formula.test(text);

/** Prevents CSV formula injection: prefixes text that a spreadsheet would interpret as a formula with an apostrophe. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Reverses `guarded`, for programs that read the file. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
