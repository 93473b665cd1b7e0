import { useState } from 'react';
import { useText } from 'web-kit/language';
import { ButtonLink, EmptyState } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { orderNumberOf } from './OrderNumber.tsx';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { AlreadyPaidFor, arePaidFor, type Quoted, Wizard } from './Wizard.tsx';

/** Third step: one payment, which the payments module handles. */
export function PaymentPage() {
  const { ids, paths, navigate } = useChosenVehicles();
  return (
    <Wizard
      current={2}
      back={{ onClick: () => navigate(paths.quote) }}
      next={() => ({ onClick: () => undefined, disabled: true })}
    >
      {(quoted) => <Pay key={ids.join()} quoted={quoted} />}
    </Wizard>
  );
}

const isPayable = ({ vehicles }: Quoted) => vehicles.every(({ problem }) => problem === null);

function Pay({ quoted }: { quoted: Quoted }) {
  const t = useText();
  const { ids, paths, navigate } = useChosenVehicles();
  // A started payment stays visible, because the vehicles may be in renewal before the payer has seen the result.
  const [started, setStarted] = useState(isPayable(quoted) ? quoted.vehicles : undefined);
  if (!started && isPayable(quoted)) setStarted(quoted.vehicles);
  if (started)
    return (
      <Slot
        name="renewal.payment"
        vehicles={started}
        orderNumber={orderNumberOf(ids)}
        onPaid={(query: string) => navigate(`${paths.result}${query}`, { replace: true })}
        onQuoteChanged={() => navigate(paths.quote)}
      />
    );
  if (arePaidFor(quoted)) return <AlreadyPaidFor {...quoted} />;
  return (
    <EmptyState
      title={
        ids.length === 1 ? t('This vehicle cannot be renewed now') : t('Some of these vehicles cannot be renewed now')
      }
      text={ids.length === 1 ? t('The quote says why.') : t('You can leave them out and renew the others.')}
      action={
        <ButtonLink to={paths.quote}>
          {ids.length === 1 ? t('Look at the quote') : t('Look at the vehicles')}
        </ButtonLink>
      }
    />
  );
}
