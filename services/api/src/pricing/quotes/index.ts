import type { FastifyInstance } from 'fastify';
import { getQuote } from 'shared-contracts/quotes';
import type { CoreServices } from '../../core/core-services.ts';
import { route } from '../../core/route.ts';
import { readQuote } from './read-quote.ts';

export { quoteOrNull } from './quote-renewal.ts';
export { readQuotes } from './read-quote.ts';

/** Registers the quote route: stateless and public. */
export function quoteRoutes(app: FastifyInstance, services: CoreServices): void {
  route(app, services, getQuote, ({ query }) => readQuote(services, services.db, query));
}
