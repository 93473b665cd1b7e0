import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import ipaddr from 'ipaddr.js';
import type { checkCompanyDomain } from 'shared-contracts/company-administrators';
import type { Reply } from 'shared-contracts/endpoint';
import { isPublic } from '../../core/public-address.ts';

export type DomainReport = Reply<typeof checkCompanyDomain>;
type State = DomainReport['state'];

interface Domain {
  host: string;
  /** Host of the product's site, which the domain's DNS record has to name. */
  target: string;
  /** Whether the company answers at this host already. Before, it has no certificate. */
  isLive: boolean;
}

/** The network that is asked, to try the rules without one. */
export interface Network {
  addressesOf: (host: string) => Promise<readonly string[]>;
  /** Asks the host's site over HTTPS at one of its addresses. */
  ask: (host: string, address: string) => Promise<'ready' | 'no certificate' | 'unreachable' | 'another site'>;
}

const timeoutMs = 5000;
const maxBytes = 64 * 1024;

const certificateErrors = /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|ECONNRESET)/;

/** Whether a body is that of `GET /api/companies`. */
function isOurs(body: string): boolean {
  try {
    const company: unknown = JSON.parse(body);
    return typeof company === 'object' && company !== null && 'reference' in company && 'primaryColor' in company;
  } catch {
    return false;
  }
}

/** Connects to the address that was checked: a second look-up could give another one. Redirects are not followed. */
const ask: Network['ask'] = (host, address) =>
  new Promise((resolve) => {
    const family = ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6;
    const asked = request(
      {
        host,
        servername: host,
        path: '/api/companies',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        lookup: (_, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
          if (body.length > maxBytes) response.destroy();
        });
        response.on('close', () => resolve(response.statusCode === 200 && isOurs(body) ? 'ready' : 'another site'));
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(certificateErrors.test(error.code ?? '') ? 'no certificate' : 'unreachable'),
    );
    asked.end();
  });

const internet: Network = {
  addressesOf: async (host) => (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address),
  ask,
};

const messageOf = (state: State, { host, isLive }: Domain): string =>
  ({
    ready: `${host} leads to this site and has a certificate.`,
    'no address': `${host} has no DNS record yet. It can take an hour until a new one is seen.`,
    private: `${host} leads to an address in a private network, where visitors cannot reach it.`,
    'no certificate': isLive
      ? `${host} leads here, but has no certificate yet. It is issued when the site is first opened; please try again in a minute.`
      : `${host} leads to a server. Its certificate is issued once the company is published with this domain.`,
    unreachable: `${host} did not answer. Please check its DNS record.`,
    'another site': `${host} leads to another site. Please change its DNS record.`,
  })[state];

/** Whether a domain leads to this site, over HTTPS and to public addresses alone. Takes at most some seconds. */
export async function checkDomain(
  domain: Domain,
  { addressesOf, ask: askSite }: Network = internet,
): Promise<DomainReport> {
  const { host, target } = domain;
  const report = (state: State): DomainReport => ({ host, target, state, message: messageOf(state, domain) });
  const [address, ...others] = await addressesOf(host);
  if (address === undefined) return report('no address');
  if (![address, ...others].every(isPublic)) return report('private');
  return report(await askSite(host, address));
}
