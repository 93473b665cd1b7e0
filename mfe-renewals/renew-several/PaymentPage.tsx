import { useState } from 'react';
import { href } from 'shared-contracts/pages';
import type { VehicleQuote } from 'shared-contracts/payments';
import { ButtonLink, EmptyState } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { orderNumberOf } from '../start-renewal/OrderNumber.tsx';
import { type Quoted, SeveralWizard } from './SeveralWizard.tsx';
import { useChosenVehicles } from './use-chosen-vehicles.ts';

/** Third step for several vehicles: one payment, which the payments module handles. */
export function SeveralPaymentPage() {
  const { ids, paths, navigate } = useChosenVehicles();
  return (
    <SeveralWizard
      current={2}
      back={{ onClick: () => navigate(paths.quote) }}
      next={() => ({ onClick: () => undefined, disabled: true })}
    >
      {(quoted) => <Pay key={ids.join()} quoted={quoted} />}
    </SeveralWizard>
  );
}

const isPayable = ({ vehicles }: Quoted) => vehicles.every(({ problem }) => problem === null);

function Pay({ quoted }: { quoted: Quoted }) {
  const { ids, paths, navigate } = useChosenVehicles();
  // A started payment stays visible, because the vehicles may be in renewal before the payer has seen the result.
  const [started, setStarted] = useState<readonly VehicleQuote[] | undefined>(
    isPayable(quoted) ? quoted.vehicles : undefined,
  );
  if (!started && isPayable(quoted)) setStarted(quoted.vehicles);
  if (started)
    return (
      <Slot
        name="renewal.payment.several"
        vehicles={started}
        orderNumber={orderNumberOf(ids)}
        onPaid={(query: string) => navigate(`${paths.result}${query}`, { replace: true })}
        onQuoteChanged={() => navigate(paths.quote)}
      />
    );
  return quoted.vehicles.every(({ vehicle }) => vehicle.inRenewal) ? (
    <EmptyState
      title="These vehicles are already in renewal"
      text="They have been paid for; you do not need to pay again."
      action={<ButtonLink to={href('manageRenewals')}>See your renewals</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="Some of these vehicles cannot be renewed now"
      text="You can leave them out and renew the others."
      action={<ButtonLink to={paths.quote}>Look at the vehicles</ButtonLink>}
    />
  );
}
