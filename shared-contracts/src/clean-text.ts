/** A text as it is kept: Unicode NFC, no control characters but line breaks and tabs, no half characters, nothing around it. */
export const cleanText = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/(?![\t\r\n])[\p{Cc}\p{Cs}]/gu, '')
    .trim();

/** The same on one line. */
export const cleanLine = (value: string): string => cleanText(value).replace(/\s+/g, ' ');

/** Whether a value from JSON can be kept: a database takes neither NUL nor half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
