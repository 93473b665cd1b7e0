import type { FastifyRequest } from 'fastify';
import type { PartnerOrigins } from '../companies/partner-origins.ts';
import { brandOf } from '../companies/sites.ts';

/** A page that may embed the card form, and the only one that gets its messages. */
export interface Embedder {
  origin: string;
  /** The source for `frame-ancestors`. */
  source: string;
}

/** The embedding page of a card form: a page of the same host, or of an origin of the host's company. */
export async function embedderOf(
  request: FastifyRequest,
  claimed: string,
  isPartner: PartnerOrigins,
): Promise<Embedder | undefined> {
  const { origin, host } = new URL(claimed);
  if (host === request.host) return { origin, source: "'self'" };
  return (await isPartner(origin, brandOf(request))) ? { origin, source: origin } : undefined;
}

/** An origin as a path segment, for the address that the processor sends the browser back to. */
export const originInPath = (origin: string): string => Buffer.from(origin).toString('base64url');

/** Undefined if the segment holds no origin. */
export function originFromPath(segment: string): string | undefined {
  const origin = Buffer.from(segment, 'base64url').toString();
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined;
}
