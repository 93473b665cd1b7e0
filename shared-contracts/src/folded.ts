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
