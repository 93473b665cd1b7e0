const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;

/** Origin of the company's site, from which this script came. */
export const site = new URL(script?.src || location.href).origin;
/** Of the script, for a page whose policy restricts styles. */
export const nonce = script?.nonce || undefined;

/** The company that a tag names. */
export function companyOf(tag: HTMLElement): string {
  const company = tag.getAttribute('company');
  if (company) return company;
  throw new Error(`<${tag.localName}> needs the attribute company: the reference of your company.`);
}
