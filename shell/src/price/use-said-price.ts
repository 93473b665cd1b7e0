import { useEffect, useState } from 'react';
import { useHost } from 'web-kit/host';
import { type PartTexts, useTexts } from 'web-kit/language';
import type { ShownPrice } from './PriceForm.tsx';

/** A price that was said in a language. */
export interface SaidPrice {
  of: ShownPrice;
  texts: PartTexts;
  shown: ShownPrice;
}

/**
 * A price in the reader's language. The edge and the address give it in English, so it is asked for once more; the English stays
 * if that fails.
 */
export function useSaidPrice(shown: ShownPrice | undefined): ShownPrice | undefined {
  const host = useHost();
  const texts = useTexts();
  const [said, setSaid] = useState<SaidPrice>();
  useEffect(() => {
    if (shown && texts.dates)
      import('./ask-price.ts').then(({ sayPrice }) => sayPrice({ of: shown, texts }, host, setSaid)).catch(host.report);
  }, [shown, texts, host]);
  return said?.of === shown && said?.texts === texts ? said?.shown : shown;
}
