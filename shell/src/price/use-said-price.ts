import { useEffect, useState } from 'react';
import { byField, type PriceAnswer } from 'shared-contracts/price-form';
import { useHost } from 'web-kit/host';
import { type PartTexts, useTexts } from 'web-kit/language';
import { loadCode, timeLimits } from 'web-kit/loading';
import type { ShownPrice } from './PriceForm.tsx';

/** What a price was said again with, and the answer. */
interface Said {
  of: ShownPrice;
  texts: PartTexts;
  answer: PriceAnswer;
}

/**
 * A price in the reader's language. The edge and the address give it in English, so it is asked for once more; the English stays
 * if that fails.
 */
export function useSaidPrice(shown: ShownPrice | undefined): ShownPrice | undefined {
  const host = useHost();
  const texts = useTexts();
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (!shown || texts.lang === undefined || texts.lang === 'en') return undefined;
    const asked = { isCurrent: true };
    const typed = byField((field) => shown.answer.fields[field].typed);
    const ask = async () => {
      const { askPrice } = await loadCode(() => import('./ask-price.ts'), 'shell', timeLimits.chunk);
      const answer = await askPrice(typed, host, texts);
      const isSame = (answer.price === null) === (shown.answer.price === null);
      if (asked.isCurrent && isSame) setSaid({ of: shown, texts, answer });
    };
    ask().catch((failure: unknown) => host.report(failure, { module: 'shell', phase: 'chunk' }));
    return () => {
      asked.isCurrent = false;
    };
  }, [shown, texts, host]);
  return said && said.of === shown && said.texts === texts ? { ...said.of, said: said.answer } : shown;
}
