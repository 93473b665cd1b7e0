/** The product's own name and reference, defined only here. */
export const product = {
  name: 'AllSet',
  reference: 'allset',
} as const;

/** Wording that depends on the brand: a partner's site never shows the product's own name. */
export interface BrandWords {
  /** Used on buttons and in titles ("Get AllSet", the success title "AllSet!"). */
  name: string;
  /** Label of a licence with 31 days or more to go. */
  validLicense: string;
  /** Line of the expiry reminder dialog. */
  reassurance: string;
}

/** Whether a company's site is white-label: its reference is not the product's own, ignoring case. */
export function isWhiteLabel(company: { reference: string }): boolean {
  return company.reference.toLowerCase() !== product.reference;
}

export function brandWords(company: { reference: string; name: string }): BrandWords {
  if (isWhiteLabel(company))
    return { name: company.name, validLicense: 'Valid', reassurance: "Don't worry, we have you covered!" };
  return { name: product.name, validLicense: product.name, reassurance: `Don't worry we have you ${product.name}!` };
}

/** The current version of the terms. Raising it asks every user for consent again. */
export const termsVersion = '2026-11';
