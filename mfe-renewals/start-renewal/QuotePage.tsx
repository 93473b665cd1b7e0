import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import type { VehicleQuote } from 'shared-contracts/checkouts';
import { dayInSouthAfrica, longDay } from 'shared-contracts/dates';
import { daysToExpiry } from 'shared-contracts/license-status';
import { latePartsDue, quotePartsDue } from 'shared-contracts/quote-parts';
import { enteredByAdministrator, paymentTotal, type Quote } from 'shared-contracts/quotes';
import { useHost } from 'web-kit/host';
import { Amount, Card, lazyWithRetry } from 'web-kit/page';
import { NoticeCard } from './NoticeCard.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { ProblemVehicle, ProblemVehicles } from './ProblemVehicles.tsx';
import { Review } from './Review.tsx';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { type QuotedVehicle, VehicleQuotesTable } from './VehicleQuotesTable.tsx';
import { useWizardStyles } from './Wizard.styles.ts';
import { AlreadyPaidFor, arePaidFor, type Quoted, StepCards, Wizard } from './Wizard.tsx';

const NeededPapers = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "papers" */ '../papers/NeededPapers.tsx')).NeededPapers,
  () => null,
);

/**
 * Second step: the itemized quote. Of several vehicles each has its price, and those that cannot be renewed are left out
 * first.
 */
export function QuotePage() {
  const { paths, navigate } = useChosenVehicles();
  return (
    <Wizard
      fresh
      current={1}
      back={{ onClick: () => navigate(paths.collection) }}
      next={({ vehicles }, isFetching) => ({
        label: 'Go to payment',
        onClick: () => navigate(paths.payment),
        disabled: isFetching || vehicles.some(cannotBePaid),
      })}
    >
      {(quoted) => <QuoteStep {...quoted} />}
    </Wizard>
  );
}

/** Whether a vehicle is to be left out: it has a problem, or a payment that the bank has not confirmed yet. */
const cannotBePaid = ({ problem, vehicle }: VehicleQuote): boolean => problem !== null || vehicle.paymentPending;

function QuoteStep(quoted: Quoted) {
  const { ids, leaveOut } = useChosenVehicles();
  const { vehicles } = quoted;
  const problems = vehicles.filter(cannotBePaid);
  const payable = vehicles.flatMap((each) =>
    each.quote && !cannotBePaid(each) ? [{ ...each, quote: each.quote }] : [],
  );
  if (vehicles.length === 1) {
    const [first] = vehicles;
    if (arePaidFor(quoted)) return <AlreadyPaidFor {...quoted} />;
    if (first?.problem) return <ProblemVehicle vehicle={first.vehicle} problem={first.problem} />;
  }
  return (
    <StepCards>
      {problems.length > 0 && <ProblemVehicles vehicles={problems} />}
      <Review {...quoted} />
      {payable.length > 0 && (
        <Card title="Your quote">
          <Price payable={payable} isOfSeveral={vehicles.length > 1} />
        </Card>
      )}
      {vehicles.length > 1 && payable.length > 0 && <VehicleQuotesTable vehicles={payable} onLeaveOut={leaveOut} />}
      {payable.length > 0 && <NoticeCard vehicles={payable} />}
      <OrderNumber vehicleIds={ids} />
      {payable.length > 0 && <NeededPapers vehicleIds={payable.map(({ vehicle }) => vehicle.id)} beforePaying />}
      <Notes>
        {vehicles.length === 1
          ? payable.map((only) => <NotesOnOne key={only.vehicle.id} {...only} />)
          : payable.some(({ quote }) => quote.isEstimate) && (
              <li>Some licence fees are estimates until they are confirmed.</li>
            )}
        {vehicles.length > 1 && (
          <li>Each vehicle gets a renewal of its own, and you get one receipt with a line for each.</li>
        )}
      </Notes>
    </StepCards>
  );
}

function Price({ payable, isOfSeveral }: { payable: readonly QuotedVehicle[]; isOfSeveral: boolean }) {
  const [first] = payable;
  if (first && !isOfSeveral)
    return (
      <Amount cents={paymentTotal(first.quote)} label="To pay today" parts={quotePartsDue(first.quote)}>
        <Saving {...first.quote} />
      </Amount>
    );
  const sumOf = (part: (quote: Quote) => number) => payable.reduce((sum, { quote }) => sum + part(quote), 0);
  return (
    <Amount
      cents={sumOf(paymentTotal)}
      label={`To pay today for ${payable.length === 1 ? '1 vehicle' : `${payable.length} vehicles`}`}
      parts={[
        { label: 'Licence fees', cents: sumOf(({ tareAmount }) => tareAmount) },
        ...latePartsDue([
          { label: 'Arrears', cents: sumOf(({ arrears }) => arrears) },
          { label: 'Penalties', cents: sumOf(({ penalties }) => penalties) },
        ]),
        { label: 'Transaction fees', cents: sumOf(({ transactionFee }) => transactionFee) },
        {
          label: 'Service fees',
          cents: sumOf(({ serviceFee }) => serviceFee),
          note: 'Delivery to your door included',
        },
      ]}
    />
  );
}

/** By when to pay before the price rises, and what that saves. */
function Saving({ nextIncreaseOn, nextTotal, total }: Quote) {
  const styles = useStyles();
  if (!nextIncreaseOn) return null;
  const saved = nextTotal === undefined ? undefined : formatRand(nextTotal - total);
  return (
    <p className={styles.saving}>
      Pay before {longDay(nextIncreaseOn)}
      {saved ? ` and save ${saved}` : ': after that it costs more'}
    </p>
  );
}

const Notes = ({ children }: { children: ReactNode }) => (
  <ul className={useWizardStyles().notes}>
    {children}
    <li>The registering authority sets the final amount. We are a private company, not the government.</li>
  </ul>
);

/** Days to expiry above which a note says that there is no hurry. */
const earlyRenewalDays = 60;

function NotesOnOne({ quote, vehicle }: QuotedVehicle) {
  const { clock } = useHost();
  const daysLeft = daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()));
  return (
    <>
      {daysLeft > earlyRenewalDays && (
        <li>
          This disc still runs for {daysLeft} days, until {longDay(vehicle.licenseExpires)}. There is no hurry, and you
          lose nothing by renewing now.
        </li>
      )}
      <li>This price is for {formatWeight(vehicle.weightKg)} kg. Is your disc different? Change the vehicle.</li>
      <li>
        {quote.feeSource === enteredByAdministrator
          ? 'Licence fee as entered by our staff'
          : `Licence fee as published: ${quote.feeSource}`}
        , in force since {longDay(quote.feeEffectiveFrom)}.
      </li>
    </>
  );
}

const useStyles = makeStyles({
  saving: { margin: '4px 0 0', color: tokens.colorPaletteGreenForeground1, fontWeight: 600 },
});
