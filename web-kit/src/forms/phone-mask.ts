interface Typed {
  value: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What was typed or pasted at the front of a number loses its own way of saying South Africa: the mask says it. */
export function withoutCountry(typed: string, { value }: Typed): string {
  if (!['', '27'].includes(digitsOf(value))) return typed;
  const digits = digitsOf(typed);
  return digits.replace(/^27(?=\d{9})/, '').replace(/^0/, '');
}

/** +27 followed by two, three and four digits (end-user §5). One object: a new one would reset the mask. */
export const phoneMask = { mask: '{+27} 00 000 0000', prepare: withoutCountry };
