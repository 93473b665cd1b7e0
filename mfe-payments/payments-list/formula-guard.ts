/** What a spreadsheet takes for a formula, in ASCII and full width; also behind apostrophes, so that guarding can be undone. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text that a spreadsheet shows and never calculates: an apostrophe stands before what would begin a formula. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text as it was before it was guarded, for programs that read the file. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
