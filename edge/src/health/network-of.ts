import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Few enough that each stands for thousands of networks. */
const differentNetworks = 4096;

/** Bits of an address that one owner usually has to themselves. */
const prefixes = { ipv4: 24, ipv6: 48 } as const;

/** The network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function prefixOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const cidr = `${address.toString()}/${prefixes[address.kind()]}`;
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return family.networkAddressFromCIDR(cidr).toString();
}

/** A network as it is counted: a hash with few values, others for each deployment, so that it tells nobody's network. */
export const networkOf = (prefix: string, since = ''): string =>
  String(createHash('sha256').update(`${since} ${prefix}`).digest().readUInt32BE() % differentNetworks);
