/** Prefix of every masked number. */
export const countryPrefix = '+27 ';
const nationalDigits = 9;

/** The national digits, without the leading 0, of a number in any format. */
function nationalOf(text: string): string {
  const digits = (text.startsWith('+') ? text.replace(/^\+2?7?/, '') : text).replace(/\D/g, '').replace(/^0027/, '');
  const withCountry = digits.length === nationalDigits + 2 && digits.startsWith('27');
  return (withCountry ? digits.slice(2) : digits).replace(/^0/, '');
}

/**
 * Formats a number as +27 and groups of two, three and four digits. Extra digits are kept so that the user sees the
 * mistake.
 */
export function maskPhone(text: string): string {
  // The prefix itself, while it is being typed or deleted.
  if (countryPrefix.startsWith(text)) return text;
  const national = nationalOf(text);
  const parts = [national.slice(0, 2), national.slice(2, 5), national.slice(5)].filter(Boolean);
  return `${countryPrefix}${parts.join(' ')}`;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Position of the caret in the masked text, before as many digits as in the typed text. */
export function caretPosition(masked: string, typed: string, caret: number): number {
  let digitsAfter = digitsIn(typed.slice(caret));
  let position = masked.length;
  while (digitsAfter > 0 && position > 0) {
    position -= 1;
    if (/\d/.test(masked[position] ?? '')) digitsAfter -= 1;
  }
  return position;
}
