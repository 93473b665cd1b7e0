/** How every number begins under the mask. */
export const country = '+27 ';
const nationalDigits = 9;

/** What follows the country in a number that is typed or pasted in any form: digits alone, without the leading 0. */
function nationalOf(text: string): string {
  const digits = (text.startsWith('+') ? text.replace(/^\+2?7?/, '') : text).replace(/\D/g, '').replace(/^0027/, '');
  const withCountry = digits.length === nationalDigits + 2 && digits.startsWith('27');
  return (withCountry ? digits.slice(2) : digits).replace(/^0/, '');
}

/**
 * A number as the mask shows it: +27 and two, three and four digits. What is too long keeps its digits, so that the person sees
 * what is wrong.
 */
export function maskPhone(text: string): string {
  // The mask's own beginning, on its way in or out.
  if (country.startsWith(text)) return text;
  const national = nationalOf(text);
  const parts = [national.slice(0, 2), national.slice(2, 5), national.slice(5)].filter(Boolean);
  return `${country}${parts.join(' ')}`;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Where the cursor belongs in the masked text: before as many digits as it stood in what was typed. */
export function caretPosition(masked: string, typed: string, caret: number): number {
  let left = digitsIn(typed.slice(caret));
  let place = masked.length;
  while (left > 0 && place > 0) {
    place -= 1;
    if (/\d/.test(masked[place] ?? '')) left -= 1;
  }
  return place;
}
