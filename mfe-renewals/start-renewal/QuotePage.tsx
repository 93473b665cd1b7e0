import { listDate } from 'shared-contracts/list-date';
import { href } from 'shared-contracts/pages';
import { enteredByAdministrator, paymentTotal, type Quote } from 'shared-contracts/quotes';
import type { Vehicle } from 'shared-contracts/vehicles';
import { failureOf } from 'web-kit/host';
import { Amount, ButtonLink, Card, EmptyState, ErrorState, ListSkeleton } from 'web-kit/page';
import { useRenewalsGetQuoteQuery } from '../api.ts';
import { quoteQueryOf } from './quote-query-of.ts';
import { useSteps } from './use-steps.ts';
import { useWizardStyles } from './Wizard.styles.ts';
import { StepCards, Wizard } from './Wizard.tsx';

/** Second step: what it costs, part by part. */
export function QuotePage() {
  const { paths, navigate } = useSteps();
  return (
    <Wizard
      current={1}
      back={{ onClick: () => navigate(paths.collection) }}
      next={{ label: 'Go to payment', onClick: () => navigate(paths.payment) }}
    >
      {(vehicle) => <VehicleQuote vehicle={vehicle} />}
    </Wizard>
  );
}

function VehicleQuote({ vehicle }: { vehicle: Vehicle }) {
  const { data: quote, error, refetch } = useRenewalsGetQuoteQuery(quoteQueryOf(vehicle), { refetchOnMountOrArgChange: true });
  if (error && !quote) return <NoQuote error={error} vehicle={vehicle} onRetry={() => void refetch()} />;
  if (!quote) return <ListSkeleton label="Working out your quote…" />;
  return (
    <StepCards>
      <Card title="Your quote">
        <Amount cents={paymentTotal(quote)} label="To pay today" parts={partsOf(quote)} />
      </Card>
      <QuoteNotes quote={quote} />
    </StepCards>
  );
}

const partsOf = (quote: Quote) => [
  {
    label: 'Licence fee',
    cents: quote.tareAmount,
    note: quote.isEstimate ? 'An estimate until it is confirmed' : 'One year, by the weight of your vehicle',
  },
  { label: 'Arrears', cents: quote.arrears, ...(quote.arrears > 0 ? { note: 'For the months since the licence expired' } : {}) },
  { label: 'Penalties', cents: quote.penalties, ...(quote.penalties > 0 ? { note: '10% of the licence fee for each late month' } : {}) },
  { label: 'Transaction fee', cents: quote.transactionFee },
  { label: 'Service fee', cents: quote.serviceFee, note: 'Delivery to your door included' },
];

function QuoteNotes({ quote }: { quote: Quote }) {
  const styles = useWizardStyles();
  return (
    <ul className={styles.notes}>
      {quote.nextIncreaseOn && <li>From {listDate(quote.nextIncreaseOn)} this renewal costs more.</li>}
      <li>
        {quote.feeSource === enteredByAdministrator
          ? 'Licence fee as entered by our staff'
          : `Licence fee as published: ${quote.feeSource}`}{' '}
        (from {listDate(quote.feeEffectiveFrom)}).
      </li>
      <li>The registering authority sets the final amount. We are a private service and no government department.</li>
    </ul>
  );
}

function NoQuote({ error, vehicle, onRetry }: { error: unknown; vehicle: Vehicle; onRetry: () => void }) {
  const { reason } = failureOf(error);
  if (reason === 'no_license_fee')
    return (
      <EmptyState
        title="No license fees could be matched"
        text="Please check the type and the weight of this vehicle."
        action={<EditVehicle id={vehicle.id} />}
      />
    );
  if (reason === 'region_unknown')
    return <EmptyState title="We need the province first" text="The licence fee depends on it." action={<EditVehicle id={vehicle.id} />} />;
  return <ErrorState title="The quote could not be worked out" error={error} onRetry={onRetry} />;
}

function EditVehicle({ id }: { id: string }) {
  return <ButtonLink to={href('editVehicle', { id })}>Edit vehicle</ButtonLink>;
}
