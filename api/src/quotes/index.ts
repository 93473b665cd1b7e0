export { readQuotes } from './read-quote.ts';
export { quoteRoutes } from './routes.ts';
export { quoteOrNull } from './quote-renewal.ts';
