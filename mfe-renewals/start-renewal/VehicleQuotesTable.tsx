import { mergeClasses } from '@fluentui/react-components';
import { formatRand } from 'shared-contracts/money';
import type { VehicleQuote } from 'shared-contracts/payments';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { Capitalized, PlainButton, useFocusAfterRemoval } from 'web-kit/page';
import { useVehicleQuotesStyles } from './VehicleQuotesTable.styles.ts';

/** A vehicle that can be paid for. */
export interface QuotedVehicle {
  vehicle: VehicleQuote['vehicle'];
  quote: Quote;
}

interface Part {
  header: string;
  centsOf: (quote: Quote) => number;
  /** Whether it has a column only if a vehicle is late. */
  ifLate?: true;
}

const parts: readonly Part[] = [
  { header: 'Licence fee', centsOf: ({ tareAmount }) => tareAmount },
  { header: 'Arrears', centsOf: ({ arrears }) => arrears, ifLate: true },
  { header: 'Penalties', centsOf: ({ penalties }) => penalties, ifLate: true },
  { header: 'Transaction fee', centsOf: ({ transactionFee }) => transactionFee },
  { header: 'Service fee', centsOf: ({ serviceFee }) => serviceFee },
];

interface VehicleQuotesTableProps {
  vehicles: readonly QuotedVehicle[];
  onLeaveOut: (vehicleId: string) => void;
}

/** The price of each vehicle with its parts, and the total. On a phone the parts stand below the vehicle. */
export function VehicleQuotesTable({ vehicles, onLeaveOut }: VehicleQuotesTableProps) {
  const styles = useVehicleQuotesStyles();
  useFocusAfterRemoval(vehicles.length);
  const total = vehicles.reduce((sum, { quote }) => sum + paymentTotal(quote), 0);
  const cell = mergeClasses(styles.cell, styles.sum);
  const shown = parts.filter(({ centsOf, ifLate }) => !ifLate || vehicles.some(({ quote }) => centsOf(quote) > 0));
  return (
    <div className={styles.card} data-surface="card">
      <table className={styles.table} aria-label="Price of each vehicle">
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={mergeClasses(styles.heading, styles.start)}>
              Vehicle
            </th>
            {shown.map(({ header }) => (
              <th key={header} scope="col" className={styles.heading}>
                {header}
              </th>
            ))}
            <th scope="col" className={styles.heading}>
              Sum
            </th>
            <th scope="col" className={styles.heading}>
              <span className={styles.unseen}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className={styles.body}>
          {vehicles.map((row) => (
            <VehicleRow key={row.vehicle.id} {...row} parts={shown} onLeaveOut={onLeaveOut} />
          ))}
        </tbody>
        <tfoot className={styles.foot}>
          <tr className={mergeClasses(styles.row, styles.total)}>
            <th scope="row" className={mergeClasses(styles.cell, styles.vehicle, styles.sum)}>
              Total
            </th>
            {shown.map(({ header, centsOf }) => (
              <td key={header} className={mergeClasses(styles.cell, styles.part)}>
                {formatRand(vehicles.reduce((sum, { quote }) => sum + centsOf(quote), 0))}
              </td>
            ))}
            <td className={cell}>{formatRand(total)}</td>
            <td className={styles.part} aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface VehicleRowProps extends QuotedVehicle, Pick<VehicleQuotesTableProps, 'onLeaveOut'> {
  parts: readonly Part[];
}

function VehicleRow({ vehicle, quote, parts: shown, onLeaveOut }: VehicleRowProps) {
  const styles = useVehicleQuotesStyles();
  const plate = vehicle.licenseNumber.toUpperCase();
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.vehicle)}>
        <span className={styles.plate}>{vehicle.licenseNumber}</span>
        <span className={styles.name}>
          <Capitalized>{`${vehicle.make} ${vehicle.model}`}</Capitalized>
        </span>
        <span className={styles.parts}>
          {shown
            .filter(({ centsOf }) => centsOf(quote) > 0)
            .map(({ header, centsOf }) => `${header} ${formatRand(centsOf(quote))}`)
            .join(', ')}
        </span>
      </th>
      {shown.map(({ header, centsOf }) => (
        <td key={header} className={mergeClasses(styles.cell, styles.part)}>
          {formatRand(centsOf(quote))}
        </td>
      ))}
      <td className={mergeClasses(styles.cell, styles.sum)}>{formatRand(paymentTotal(quote))}</td>
      <td className={styles.action}>
        <PlainButton look="plain" onClick={() => onLeaveOut(vehicle.id)} aria-label={`Leave out ${plate}`}>
          Leave out
        </PlainButton>
      </td>
    </tr>
  );
}
