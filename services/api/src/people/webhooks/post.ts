import { lookup } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from '../../core/public-address.ts';

/** Why a partner's server gave no answer, in words for its administrators. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const isInside = () => new NoAnswer('The address is not on the public internet.');

/** Looks up a host once and gives only addresses on the public internet, so that no second look-up can give others. */
const lookupPublic: LookupFunction = (host, { all }, done) =>
  lookup(host, { all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(new NoAnswer('The host has no DNS record.'), '');
    if (!found.every(({ address }) => isPublic(address))) return done(isInside(), '');
    return all ? done(null, found) : done(null, first.address, first.family);
  });

export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts to a partner's server and returns the status of its answer. Throws without one. */
export type Post = (posted: Posted) => Promise<number>;

/** Why a request failed, for those who run the server. */
const reasonOf = ({ name, code }: NodeJS.ErrnoException): string =>
  name === 'AbortError' || name === 'TimeoutError' ? 'No answer in time.' : `No connection (${code ?? name}).`;

/**
 * Follows no redirect and reads no body. With `publicOnly`, posts over HTTPS and to addresses on the public internet
 * alone.
 */
export const openPost =
  ({ publicOnly, timeoutMs = 10_000 }: { publicOnly: boolean; timeoutMs?: number }): Post =>
  ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname } = new URL(url);
      const host = hostname.replace(/^\[|\]$/g, '');
      if (publicOnly && protocol !== 'https:') return reject(new NoAnswer('The address is not https.'));
      if (publicOnly && isIP(host) !== 0 && !isPublic(host)) return reject(isInside());
      const options: RequestOptions = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(publicOnly && { lookup: lookupPublic }),
      };
      const sent = (protocol === 'https:' ? requestHttps : requestHttp)(url, options, (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      sent.on('error', (error) => reject(error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error))));
      return sent.end(body);
    });
