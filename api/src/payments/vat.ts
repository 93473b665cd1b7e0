/** VAT in South Africa, in percent. */
export const vatPercent = 15;

/** VAT contained in an amount, in cents. Only the service fee includes VAT; the rest is passed on to the authority. */
export const vatIn = (cents: number): number => Math.round((cents * vatPercent) / (100 + vatPercent));
