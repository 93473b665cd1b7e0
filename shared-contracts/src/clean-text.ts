/**
 * Normalises a text for storage: Unicode NFC, trimmed, without lone surrogates and without control characters other
 * than line breaks and tabs.
 */
export const cleanText = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/(?![\t\r\n])[\p{Cc}\p{Cs}]/gu, '')
    .trim();

/** `cleanText` with every run of whitespace collapsed to one space. */
export const cleanLine = (value: string): string => cleanText(value).replace(/\s+/g, ' ');

/** Whether the database can store a JSON value: it takes neither NUL nor lone surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
