import { useEffect, useRef, useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import { siteOriginOf, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { type CardMessage, useCardFrame, useForbiddenFrame } from './card-frame.ts';
import { usePaymentStepStyles } from './PaymentStep.styles.ts';
import { formForbidden } from './payment-progress.ts';
import type { Checkout } from './use-checkout.ts';

const minHeight = 430;
/** Height in px for the bank's authentication pages, which cannot be measured. */
const bankHeight = 680;

interface CardFrameProps {
  checkout: Checkout;
  /** In cents. */
  amount: number;
  hidden: boolean;
  /** The card has been submitted, so the bank's authentication pages may appear in the iframe. */
  isSent: boolean;
  onMessage: (message: CardMessage) => void;
}

/** The card page, in an iframe as high as what it shows. */
export function CardFrame({ checkout, amount, hidden, isSent, onMessage }: CardFrameProps) {
  const styles = usePaymentStepStyles();
  const t = useText();
  const site = siteOriginOf(useHost());
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(minHeight);
  useCardFrame(
    () => frame.current?.contentWindow,
    (message) => {
      if (message.type === 'ready' || message.type === 'resized') setHeight(Math.max(minHeight, message.height + 16));
      onMessage(message);
    },
  );
  useForbiddenFrame(site, () => onMessage({ type: 'failed', message: formForbidden.message, isForbidden: true }));
  useEffect(() => {
    // At once: the bank's page must not move under a finger that is about to press its button.
    if (isSent) frame.current?.scrollIntoView({ block: 'start' });
  }, [isSent]);
  const query = new URLSearchParams({
    checkoutId: checkout.checkoutId,
    origin: location.origin,
    ...(checkout.integrity ? { integrity: checkout.integrity } : {}),
  });
  return (
    <iframe
      ref={frame}
      title={t('Card details')}
      // The card page writes it on its button.
      name={formatRand(amount)}
      className={hidden ? styles.hidden : styles.frame}
      style={{ height: isSent ? Math.max(height, bankHeight) : height }}
      src={`${site}/card-frame?${query}`}
    />
  );
}
