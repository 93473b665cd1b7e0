import { useState } from 'react';
import type { Vehicle } from 'shared-contracts/vehicles';
import { ErrorState, ListSkeleton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useRenewalsGetQuoteQuery } from '../api.ts';
import { quoteQueryOf } from './quote-query-of.ts';
import { orderNumberOf } from './OrderNumber.tsx';
import { useSteps } from './use-steps.ts';
import { AlreadyInRenewal, Wizard } from './Wizard.tsx';

/** Third step: the payment, which the payments module handles. */
export function PaymentPage() {
  const { paths, navigate } = useSteps();
  return (
    <Wizard
      current={2}
      back={{ onClick: () => navigate(paths.quote) }}
      next={{ onClick: () => undefined, disabled: true }}
    >
      {(vehicle) => <Pay vehicle={vehicle} />}
    </Wizard>
  );
}

function Pay({ vehicle }: { vehicle: Vehicle }) {
  const { paths, navigate } = useSteps();
  // A started payment step stays visible, because the vehicle may be in renewal before the payer has seen the result.
  const [hasStarted, setHasStarted] = useState(!vehicle.inRenewal);
  if (!hasStarted && !vehicle.inRenewal) setHasStarted(true);
  const { data: quote, error, refetch } = useRenewalsGetQuoteQuery(quoteQueryOf(vehicle), { skip: !hasStarted });
  if (!hasStarted) return <AlreadyInRenewal />;
  if (error && !quote) return <ErrorState error={error} onRetry={refetch} />;
  if (!quote) return <ListSkeleton label="Preparing the payment…" />;
  return (
    <Slot
      name="renewal.payment"
      vehicle={vehicle}
      quote={quote}
      orderNumber={orderNumberOf([vehicle.id])}
      onPaid={(query: string) => navigate(`${paths.result}${query}`, { replace: true })}
      onQuoteChanged={() => navigate(paths.quote)}
    />
  );
}
