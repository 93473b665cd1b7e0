/** VAT in South Africa, in percent. */
export const vatPercent = 15;

/** Cents of VAT inside an amount. Only the service fee carries it: what is passed on to the authority is a disbursement. */
export const vatIn = (cents: number): number => Math.round((cents * vatPercent) / (100 + vatPercent));
