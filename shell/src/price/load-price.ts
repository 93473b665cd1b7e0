import { noPrice, type PriceAnswer, typedPrice } from 'shared-contracts/price-form';
import type { Host } from 'web-kit/host';
import { loadCode, timeLimits } from 'web-kit/loading';
import type { ShownPrice } from './PriceForm.tsx';

const load = <Code>(part: () => Promise<Code>): Promise<Code> => loadCode(part, 'shell', timeLimits.chunk);

/**
 * Loads what the home page shows of the price in its address; null if there is none. The answer that came with the page is used
 * once, and when the page turns to another language the price is asked for again. Never rejects, so that the page is shown without what could not be loaded.
 */
export function priceLoader(
  host: Host,
  sent: PriceAnswer | undefined,
  reload: () => Promise<void>,
): (url: string) => Promise<ShownPrice | null> {
  let unused = sent;
  let isWatching = false;
  return async (url) => {
    const typed = typedPrice(new URL(url).search);
    if (!typed) return null;
    if (!isWatching) host.language.subscribe(() => void reload());
    isWatching = true;
    const came = unused;
    unused = undefined;
    const ask = async () =>
      (await load(() => import(/* webpackChunkName: "price" */ './ask-price.ts'))).askPrice(typed, host);
    try {
      const [{ Price }, answers] = await Promise.all([
        load(() => import(/* webpackChunkName: "price" */ './Price.tsx')),
        came ? { answer: came } : ask(),
      ]);
      return { ...answers, Price };
    } catch (failure) {
      host.report(failure, { module: 'shell', phase: 'chunk' });
      return { answer: came?.price === null ? came : noPrice(typed) };
    }
  };
}
