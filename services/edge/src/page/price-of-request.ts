import type { FastifyRequest } from 'fastify';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { PricedVehicle } from 'shared-contracts/price-check';
import { type PriceAnswer, typedPrice } from 'shared-contracts/price-form';
import { priceAnswer } from 'shared-contracts/price-page';
import { getQuote, type Quote } from 'shared-contracts/quotes';
import { brandOf } from '../companies/sites.ts';
import type { Upstreams } from '../upstreams/upstreams.ts';

interface PriceOptions {
  api: Pick<Upstreams, 'get'>;
  log: { warn: (context: object, message: string) => void };
  now?: () => Date;
}

/** Ms that a page waits for its price. */
const patience = 2000;

type Asking = Pick<FastifyRequest, 'url' | 'ip' | 'site'>;

/** The answer to the form for a price, if a request carries one. */
export type PriceOfRequest = (request: Asking) => Promise<PriceAnswer | undefined>;

/**
 * Answers the form for a price on the home page, so that it works without scripts. The API is asked as by the visitor. Never
 * rejects: without an answer of the API the page says so.
 */
export function priceOfRequest({ api, log, now = () => new Date() }: PriceOptions): PriceOfRequest {
  const askFor =
    (request: Asking) =>
    async (vehicle: PricedVehicle): Promise<Quote> => {
      const query = new URLSearchParams({ ...vehicle, vehicleWeight: String(vehicle.vehicleWeight) });
      const response = await api
        .get(`/api${getQuote.path}?${query}`, {
          headers: {
            accept: 'application/json',
            'x-allset-company': brandOf(request),
            'x-forwarded-for': request.ip,
          },
          signal: AbortSignal.timeout(patience),
        })
        .catch((failure: unknown) => {
          log.warn({ failure: String(failure) }, 'the price of a page could not be asked for');
          throw failure;
        });
      const body: unknown = await response.json();
      if (!response.ok) throw body;
      return getQuote.reply.parse(body);
    };
  return async (request) => {
    const [path, query = ''] = request.url.split('?');
    const typed = path === href('home') ? typedPrice(query) : undefined;
    return typed && priceAnswer(typed, { ask: askFor(request), today: dayInSouthAfrica(now()) });
  };
}
