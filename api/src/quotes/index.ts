export { readQuote } from './read-quote.ts';
export { quoteRoutes } from './routes.ts';
