import type { FastifyInstance } from 'fastify';
import { getQuote } from 'shared-contracts/quotes';
import type { Platform } from '../platform/platform.ts';
import { route } from '../platform/route.ts';
import { readQuote } from './read-quote.ts';

export { quoteOrNull } from './quote-renewal.ts';
export { readQuotes } from './read-quote.ts';

/** Registers the quote route: stateless and public. */
export function quoteRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, getQuote, ({ query }) => readQuote(platform, platform.db, query));
}
