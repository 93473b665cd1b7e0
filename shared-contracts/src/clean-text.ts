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

/** Letters that do not come apart, and signs of which a keyboard has one. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'`´ʼ‘’'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'‐‑‒–—'].map((sign) => [sign, '-'])),
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const lookAlike = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'g');

/**
 * A text as it is searched: in lower case, without the marks of letters and without what nobody sees, with one apostrophe and one
 * dash. Whoever types "Zoe" finds "Zoë". Must match the function `folded` of the database.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(lookAlike, (letter) => lookAlikes[letter] ?? letter);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content or an attribute value. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** An e-mail address. Quoted parts and comments are not allowed, so it can never break out of a mail header. */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]{1,64}@[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]+\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\.]{2,}$/u;
