import { createSecureContext, type SecureContext } from 'node:tls';
import { generate } from 'selfsigned';

export interface Certificate {
  cert: string;
  key: string;
}

/** A certificate for domains, which signs itself. The first is its name. */
export async function certificateFor(...domains: readonly [string, ...string[]]): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: domains[0] }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: domains.map((value) => ({ type: 2, value })) }],
  });
  return { cert, key };
}

/**
 * Makes a certificate for a domain when it is first asked for, if `mayHave` says so, as Caddy does by `on_demand_tls`. Rejects
 * for other domains.
 */
export function certificatesOnDemand(mayHave: (domain: string) => Promise<boolean>) {
  const made = new Map<string, Promise<SecureContext>>();
  const make = async (domain: string) => {
    if (!(await mayHave(domain))) throw new Error(`${domain} may have no certificate.`);
    return createSecureContext(await certificateFor(domain));
  };
  return (domain: string): Promise<SecureContext> => {
    const found = made.get(domain) ?? make(domain);
    made.set(domain, found);
    // It may have one later.
    found.catch(() => made.delete(domain));
    return found;
  };
}
