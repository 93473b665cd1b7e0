import { useState } from 'react';
import { severalHref } from 'shared-contracts/pages';
import type { VehicleQuote } from 'shared-contracts/payments';
import { orderOfSeveral, vehicleIdsOf } from './order.ts';
import { CardPayment } from './PaymentStep.tsx';

interface PaymentStepOfSeveralProps {
  vehicles: readonly VehicleQuote[];
  /** The business's own number of the order. */
  orderNumber?: string | undefined;
  onPaid: (query: string) => void;
  onQuoteChanged: () => void;
}

/** Payment step of the wizard for several vehicles: one card payment for all of them. */
export function PaymentStepOfSeveral({ vehicles, orderNumber, onPaid, onQuoteChanged }: PaymentStepOfSeveralProps) {
  // The quotes are fetched again once the payment has an effect on them; what is being paid stays.
  const [order] = useState(() => orderOfSeveral(vehicles, orderNumber));
  const path = severalHref('payment', vehicleIdsOf(order));
  return <CardPayment order={order} path={path} onPaid={onPaid} onQuoteChanged={onQuoteChanged} />;
}
