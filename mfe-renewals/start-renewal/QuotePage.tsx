import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import type { VehicleQuote } from 'shared-contracts/checkouts';
import { dayInSouthAfrica, longDay } from 'shared-contracts/dates';
import { daysToExpiry } from 'shared-contracts/license-status';
import { latePartsDue, type QuotePart, quotePartsDue } from 'shared-contracts/quote-parts';
import { enteredByAdministrator, paymentTotal, type Quote } from 'shared-contracts/quotes';
import { useHost } from 'web-kit/host';
import { EnglishToo, type Translate, useDates, useText } from 'web-kit/language';
import { Amount, Card, lazyHidden } from 'web-kit/page';
import { NoticeCard } from './NoticeCard.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { ProblemVehicle, ProblemVehicles } from './ProblemVehicles.tsx';
import { Review } from './Review.tsx';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { type QuotedVehicle, VehicleQuotesTable } from './VehicleQuotesTable.tsx';
import { useWizardStyles } from './Wizard.styles.ts';
import { AlreadyPaidFor, arePaidFor, type Quoted, StepCards, Wizard } from './Wizard.tsx';

const NeededPapers = lazyHidden(
  async () => (await import(/* webpackChunkName: "papers" */ '../papers/NeededPapers.tsx')).NeededPapers,
);

/**
 * Second step: the itemized quote. Of several vehicles each has its price, and those that cannot be renewed are left out
 * first.
 */
export function QuotePage() {
  const t = useText();
  const { paths, navigate } = useChosenVehicles();
  return (
    <Wizard
      fresh
      current={1}
      back={{ onClick: () => navigate(paths.collection) }}
      next={({ vehicles }, isFetching) => ({
        label: t('Go to payment'),
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
  const t = useText();
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
        <Card title={t('Your quote')}>
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
              <li>{t('Some licence fees are estimates until they are confirmed.')}</li>
            )}
        {vehicles.length > 1 && (
          <li>{t('Each vehicle gets a renewal of its own, and you get one receipt with a line for each.')}</li>
        )}
      </Notes>
    </StepCards>
  );
}

function Price({ payable, isOfSeveral }: { payable: readonly QuotedVehicle[]; isOfSeveral: boolean }) {
  const t = useText();
  const [first] = payable;
  const only = isOfSeveral ? undefined : first;
  const partsIn = (language: Translate) => (only ? quotePartsDue(only.quote, language) : sumParts(payable, language));
  return (
    <>
      <Amount
        cents={payable.reduce((sum, { quote }) => sum + paymentTotal(quote), 0)}
        label={
          only
            ? t('To pay today')
            : t('To pay today for {n, plural, one {# vehicle} other {# vehicles}}', { n: payable.length })
        }
        parts={partsIn(t)}
      >
        {only && <Saving {...only.quote} />}
      </Amount>
      <EnglishToo>
        {(english) =>
          partsIn(english)
            .map(({ label, text, cents }) => `${label}: ${text ?? formatRand(cents)}`)
            .join(', ')
        }
      </EnglishToo>
    </>
  );
}

function sumParts(payable: readonly QuotedVehicle[], t: Translate): QuotePart[] {
  const sumOf = (part: (quote: Quote) => number) => payable.reduce((sum, { quote }) => sum + part(quote), 0);
  return [
    { label: t('Licence fees'), cents: sumOf(({ tareAmount }) => tareAmount) },
    ...latePartsDue(
      [
        { label: t('Arrears'), cents: sumOf(({ arrears }) => arrears) },
        { label: t('Penalties'), cents: sumOf(({ penalties }) => penalties) },
      ],
      t,
    ),
    { label: t('Transaction fees'), cents: sumOf(({ transactionFee }) => transactionFee) },
    {
      label: t('Service fees'),
      cents: sumOf(({ serviceFee }) => serviceFee),
      note: t('Delivery to your door included'),
    },
  ];
}

const savingIn = (t: Translate, { nextTotal, total }: Quote, day: string): string =>
  nextTotal === undefined
    ? t('Pay before {day}: after that it costs more', { day })
    : t('Pay before {day} and save {amount}', { day, amount: formatRand(nextTotal - total) });

function Saving(quote: Quote) {
  const { nextIncreaseOn } = quote;
  const styles = useStyles();
  const t = useText();
  const dates = useDates({ longDay });
  if (!nextIncreaseOn) return null;
  return (
    <p className={styles.saving}>
      {savingIn(t, quote, dates.longDay(nextIncreaseOn))}
      <EnglishToo>{(english) => savingIn(english, quote, longDay(nextIncreaseOn))}</EnglishToo>
    </p>
  );
}

function Notes({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ul className={useWizardStyles().notes}>
      {children}
      <li>{t('The registering authority sets the final amount. We are a private company, not the government.')}</li>
    </ul>
  );
}

/** Days to expiry above which a note says that there is no hurry. */
const earlyRenewalDays = 60;

function NotesOnOne({ quote, vehicle }: QuotedVehicle) {
  const t = useText();
  const dates = useDates({ longDay });
  const { clock } = useHost();
  const since = dates.longDay(quote.feeEffectiveFrom);
  const daysLeft = daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()));
  return (
    <>
      {daysLeft > earlyRenewalDays && (
        <li>
          {t(
            'This disc still runs for {n, plural, one {# day} other {# days}}, until {day}. There is no hurry, and you lose nothing by renewing now.',
            { n: daysLeft, day: dates.longDay(vehicle.licenseExpires) },
          )}
        </li>
      )}
      <li>
        {t('This price is for {weight} kg. Is your disc different? Change the vehicle.', {
          weight: formatWeight(vehicle.weightKg),
        })}
      </li>
      <li>
        {quote.feeSource === enteredByAdministrator
          ? t('Licence fee as entered by our staff, in force since {day}.', { day: since })
          : t('Licence fee as published: {source}, in force since {day}.', { source: quote.feeSource, day: since })}
      </li>
    </>
  );
}

const useStyles = makeStyles({
  saving: { margin: '4px 0 0', color: tokens.colorPaletteGreenForeground1, fontWeight: 600 },
});
