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
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

/**
 * Normalises an identifier, such as an address, a number or a code: Unicode NFC, trimmed, without format characters, which
 * nobody sees. They come with what is copied from messengers and contacts.
 */
export const identifierOf = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** A register number as it is compared: letters and digits in lower case, whatever is written between them. */
export const registerNumberOf = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
