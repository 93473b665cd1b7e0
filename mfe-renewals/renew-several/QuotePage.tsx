import { latePartsDue } from 'shared-contracts/quote-parts';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { Amount, ButtonLink, Card, PlainButton, useInAdmin } from 'web-kit/page';
import { OrderNumber } from '../start-renewal/OrderNumber.tsx';
import { ReviewCard, useDeliveryRow } from '../start-renewal/Review.tsx';
import { useWizardStyles } from '../start-renewal/Wizard.styles.ts';
import { StepCards } from '../start-renewal/Wizard.tsx';
import { type Quoted, SeveralWizard } from './SeveralWizard.tsx';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { VehicleQuotesTable } from './VehicleQuotesTable.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type VehicleProblem, vehicleProblemTexts, type VehicleQuote } from 'shared-contracts/payments';
import { href } from 'shared-contracts/pages';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  text: { color: tokens.colorNeutralForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Problems that the owner can mend by correcting the vehicle. */
const mendable: readonly VehicleProblem[] = ['region_unknown', 'weight_too_low', 'no_license_fee'];

interface ProblemVehiclesProps {
  vehicles: readonly VehicleQuote[];
  onLeaveOut: (vehicleId: string) => void;
}

/** Chosen vehicles that cannot be renewed now, each with why and what to do. */
function ProblemVehicles({ vehicles, onLeaveOut }: ProblemVehiclesProps) {
  const styles = useStyles();
  const inAdmin = useInAdmin();
  return (
    <Card title={vehicles.length === 1 ? 'One vehicle cannot be renewed now' : 'Some vehicles cannot be renewed now'}>
      <ul className={styles.list}>
        {vehicles.map(({ vehicle: { id, licenseNumber }, problem }) => (
          <li key={id} className={styles.row}>
            <span className={styles.text}>
              <strong>{licenseNumber.toUpperCase()}</strong> {problem && vehicleProblemTexts[problem]}
            </span>
            <span className={styles.buttons}>
              {problem && mendable.includes(problem) && (
                <ButtonLink look="secondary" to={href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id })}>
                  Edit vehicle
                </ButtonLink>
              )}
              <PlainButton onClick={() => onLeaveOut(id)} aria-label={`Leave out ${licenseNumber.toUpperCase()}`}>
                Leave out
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Second step for several vehicles: the price of each and the sum. Vehicles that cannot be renewed are left out first. */
export function SeveralQuotePage() {
  const { paths, navigate } = useChosenVehicles();
  return (
    <SeveralWizard
      fresh
      current={1}
      back={{ onClick: () => navigate(paths.collection) }}
      next={({ vehicles }, isFetching) => ({
        label: 'Go to payment',
        onClick: () => navigate(paths.payment),
        disabled: isFetching || vehicles.some(({ problem }) => problem !== null),
      })}
    >
      {(quoted) => <Quotes {...quoted} />}
    </SeveralWizard>
  );
}

const sumOf = (quotes: readonly Quote[], part: (quote: Quote) => number) =>
  quotes.reduce((sum, quote) => sum + part(quote), 0);

function Quotes({ owner, vehicles }: Quoted) {
  const styles = useWizardStyles();
  const { ids, paths, leaveOut } = useChosenVehicles();
  const delivery = useDeliveryRow(owner.id, paths.collection);
  const problems = vehicles.filter(({ problem }) => problem !== null);
  const payable = vehicles.flatMap(({ vehicle, quote, problem }) => (quote && !problem ? [{ vehicle, quote }] : []));
  const quotes = payable.map(({ quote }) => quote);
  const isEstimate = quotes.some((quote) => quote.isEstimate);
  return (
    <StepCards>
      {problems.length > 0 && <ProblemVehicles vehicles={problems} onLeaveOut={leaveOut} />}
      <ReviewCard
        rows={[
          { term: 'Vehicles', value: `${vehicles.length} vehicles`, to: paths.vehicles, change: 'Change the vehicles' },
          { ...delivery, term: 'Deliver all discs to' },
        ]}
      />
      {payable.length > 0 && (
        <Card title="Your quote">
          <Amount
            cents={sumOf(quotes, paymentTotal)}
            label={`To pay today for ${payable.length === 1 ? '1 vehicle' : `${payable.length} vehicles`}`}
            parts={[
              { label: 'Licence fees', cents: sumOf(quotes, ({ tareAmount }) => tareAmount) },
              ...latePartsDue([
                { label: 'Arrears', cents: sumOf(quotes, ({ arrears }) => arrears) },
                { label: 'Penalties', cents: sumOf(quotes, ({ penalties }) => penalties) },
              ]),
              { label: 'Transaction fees', cents: sumOf(quotes, ({ transactionFee }) => transactionFee) },
              {
                label: 'Service fees',
                cents: sumOf(quotes, ({ serviceFee }) => serviceFee),
                note: 'Delivery to your door included',
              },
            ]}
          />
        </Card>
      )}
      {payable.length > 0 && <VehicleQuotesTable vehicles={payable} onLeaveOut={leaveOut} />}
      <OrderNumber vehicleIds={ids} />
      <ul className={styles.notes}>
        {isEstimate && <li>Some licence fees are estimates until they are confirmed.</li>}
        <li>Each vehicle gets a renewal of its own, and you get one receipt with a line for each.</li>
        <li>The registering authority sets the final amount. We are a private service and no government department.</li>
      </ul>
    </StepCards>
  );
}
