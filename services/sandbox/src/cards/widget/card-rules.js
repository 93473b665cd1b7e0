export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/** The brand by the first digits: VISA, MASTER, AMEX or ''. */
export function brandOf(digits) {
  if (digits.startsWith('4')) return 'VISA';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'MASTER';
  return /^3[47]/.test(digits) ? 'AMEX' : '';
}

/** Groups digits as printed on cards: `4200 0000 0000 0000`, or 4-6-5 for AMEX. */
export function grouped(digits) {
  const pattern =
    brandOf(digits) === 'AMEX'
      ? /^(\d{4})(\d{1,6})?(\d{1,5})?.*$/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?.*$/;
  const match = pattern.exec(digits);
  return match ? match.slice(1).filter(Boolean).join(' ') : digits;
}

/** The key of a card number's error text, or ''. */
export function numberFault(digits, brands) {
  if (digits === '') return 'numberMissing';
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  const brand = brandOf(digits);
  const length = brand === 'AMEX' ? digits.length === 15 : digits.length >= 13 && digits.length <= 19;
  if (!length || sum % 10 !== 0) return 'numberWrong';
  return brands.includes(brand) ? '' : 'brandRefused';
}

/** Parses `MM / YY` or `MM / YYYY` to month and four-digit year; null if invalid. */
export function readExpiry(text) {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2].length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? { month: String(month).padStart(2, '0'), year: String(year) } : null;
}

/** The key of an expiry date's error text, or ''. A card is valid to the end of its month. */
export function expiryFault(text, today) {
  const expiry = readExpiry(text);
  if (!expiry) return 'expiryMissing';
  const months = Number(expiry.year) * 12 + Number(expiry.month) - 1;
  return months < today.getFullYear() * 12 + today.getMonth() ? 'expiryPast' : '';
}

/** The key of a security code's error text, or ''. */
export function cvvFault(text, brand) {
  if (brand === 'AMEX') return /^\d{4}$/.test(text) ? '' : 'cvvWrongAmex';
  return /^\d{3}$/.test(text) ? '' : 'cvvWrong';
}
