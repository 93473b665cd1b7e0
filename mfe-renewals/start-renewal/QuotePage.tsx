import { useEffect, useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { daysToExpiry } from 'shared-contracts/license-status';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { enteredByAdministrator, paymentTotal, type Quote } from 'shared-contracts/quotes';
import type { Vehicle } from 'shared-contracts/vehicles';
import { formatWeight } from 'shared-contracts/weight';
import { failureOf, useHost } from 'web-kit/host';
import { Amount, ButtonLink, Card, EmptyState, ErrorState, ListSkeleton } from 'web-kit/page';
import { useRenewalsGetQuoteQuery } from '../api.ts';
import { quotePartsDue } from 'shared-contracts/quote-parts';
import { quoteQueryOf } from './quote-query-of.ts';
import { OrderNumber } from './OrderNumber.tsx';
import { Review } from './Review.tsx';
import { useSteps } from './use-steps.ts';
import { useWizardStyles } from './Wizard.styles.ts';
import { AlreadyInRenewal, StepCards, Wizard } from './Wizard.tsx';

/** Second step: the itemized quote. Without it there is nothing to pay. */
export function QuotePage() {
  const { paths, navigate } = useSteps();
  const [isQuoted, setIsQuoted] = useState(false);
  return (
    <Wizard
      current={1}
      back={{ onClick: () => navigate(paths.collection) }}
      next={{ label: 'Go to payment', onClick: () => navigate(paths.payment), disabled: !isQuoted }}
    >
      {(vehicle) =>
        vehicle.inRenewal ? <AlreadyInRenewal /> : <VehicleQuote vehicle={vehicle} onQuoted={setIsQuoted} />
      }
    </Wizard>
  );
}

function VehicleQuote({ vehicle, onQuoted }: { vehicle: Vehicle; onQuoted: (isQuoted: boolean) => void }) {
  const {
    data: quote,
    error,
    refetch,
  } = useRenewalsGetQuoteQuery(quoteQueryOf(vehicle), { refetchOnMountOrArgChange: true });
  const isQuoted = quote !== undefined && error === undefined;
  useEffect(() => onQuoted(isQuoted), [isQuoted, onQuoted]);
  // A quote of before, which could not be worked out again, may be another one now.
  if (error) return <NoQuote error={error} onRetry={refetch} />;
  if (!quote) return <ListSkeleton label="Working out your quote…" />;
  return (
    <StepCards>
      <Review vehicle={vehicle} />
      <Card title="Your quote">
        <Amount cents={paymentTotal(quote)} label="To pay today" parts={quotePartsDue(quote)} />
      </Card>
      <OrderNumber vehicleIds={[vehicle.id]} />
      <QuoteNotes quote={quote} vehicle={vehicle} />
    </StepCards>
  );
}

/** Days to expiry above which a note says that there is no hurry. */
const earlyRenewalDays = 60;

function QuoteNotes({ quote, vehicle }: { quote: Quote; vehicle: Vehicle }) {
  const styles = useWizardStyles();
  const { clock } = useHost();
  const daysLeft = daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()));
  return (
    <ul className={styles.notes}>
      {daysLeft > earlyRenewalDays && (
        <li>
          This disc still runs for {daysLeft} days, until {listDate(vehicle.licenseExpires)}: there is no hurry, and
          nothing is lost by renewing now.
        </li>
      )}
      <li>Worked out for {formatWeight(vehicle.weightKg)} kg. If the disc says otherwise, change the vehicle first.</li>
      {quote.nextIncreaseOn && (
        <li>
          From {listDate(quote.nextIncreaseOn)} this renewal costs{' '}
          {quote.nextTotal === undefined ? 'more' : formatRand(quote.nextTotal + quote.serviceFee)}.
        </li>
      )}
      <li>
        {quote.feeSource === enteredByAdministrator
          ? 'Licence fee as entered by our staff'
          : `Licence fee as published: ${quote.feeSource}`}
        , in force since {listDate(quote.feeEffectiveFrom)}.
      </li>
      <li>The registering authority sets the final amount. We are a private service and no government department.</li>
    </ul>
  );
}

function NoQuote({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { reason } = failureOf(error);
  if (reason === 'no_license_fee')
    return (
      <EmptyState
        title="No license fees could be matched"
        text="Please check the type and the weight of this vehicle."
        action={<EditVehicle />}
      />
    );
  if (reason === 'region_unknown')
    return (
      <EmptyState title="We need the province first" text="The licence fee depends on it." action={<EditVehicle />} />
    );
  return <ErrorState title="The quote could not be worked out" error={error} onRetry={onRetry} />;
}

function EditVehicle() {
  return <ButtonLink to={useSteps().paths.edit}>Edit vehicle</ButtonLink>;
}
