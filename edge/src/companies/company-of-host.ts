import { product } from 'shared-contracts/product';

/** The company reference of a host: its subdomain under one of the suffixes, else the product's own reference. */
export function companyOfHost(host: string, suffixes: readonly string[]): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  for (const suffix of suffixes) {
    if (!name.endsWith(`.${suffix}`)) continue;
    const label = name.slice(0, -suffix.length - 1);
    return /^[a-z0-9][a-z0-9-]{0,40}$/.test(label) && label !== 'www' ? label : product.reference;
  }
  return product.reference;
}
