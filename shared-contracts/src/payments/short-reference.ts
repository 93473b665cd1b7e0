/** Digits of Crockford's base 32: none that looks like another, so that a reference can be read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 7;
const prefix = 'AS-';

/**
 * What a payment is called in mails, lists and on the telephone: `AS-7K2Q9FM`, the first 35 bits of its id. Two payments of
 * ten million share one with a chance of one in three thousand each, so that it finds payments, but identifies none.
 */
export function shortReference(paymentId: string): string {
  let bits = Math.floor(Number.parseInt(paymentId.replaceAll('-', '').slice(0, 9), 16) / 2);
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = digits.charAt(bits % 32) + text;
    bits = Math.floor(bits / 32);
  }
  return prefix + text;
}

const uuidOf = (start: string, rest: string): string => {
  const hex = start + rest.repeat(32 - start.length);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/**
 * The lowest and the highest payment id that a short reference stands for, as people type it: in small letters, with O for 0
 * and I or L for 1. Undefined for any other text, a licence number that begins with AS too.
 */
export function paymentIdsOf(text: string): { from: string; to: string } | undefined {
  const typed = text.trim().toUpperCase();
  if (!typed.startsWith(prefix) || typed.length !== prefix.length + length) return undefined;
  const read = typed.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  let bits = 0;
  for (const character of read) {
    const digit = digits.indexOf(character);
    if (digit < 0) return undefined;
    bits = bits * 32 + digit;
  }
  const start = (last: number) => (bits * 2 + last).toString(16).padStart(9, '0');
  return { from: uuidOf(start(0), '0'), to: uuidOf(start(1), 'f') };
}
