import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import type { VehicleQuote } from 'shared-contracts/checkouts';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { type Translate, useText } from 'web-kit/language';
import { Capitalized, PlainButton, useFocusAfterRemoval } from 'web-kit/page';

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

const partsIn = (t: Translate): readonly Part[] => [
  { header: t('Licence fee'), centsOf: ({ tareAmount }) => tareAmount },
  { header: t('Arrears'), centsOf: ({ arrears }) => arrears, ifLate: true },
  { header: t('Penalties'), centsOf: ({ penalties }) => penalties, ifLate: true },
  { header: t('Transaction fee'), centsOf: ({ transactionFee }) => transactionFee },
  { header: t('Service fee'), centsOf: ({ serviceFee }) => serviceFee },
];

interface VehicleQuotesTableProps {
  vehicles: readonly QuotedVehicle[];
  onLeaveOut: (vehicleId: string) => void;
}

/** More vehicles than these are folded on a phone. */
const unfolded = 5;

/** The price of each vehicle with its parts, and the total. On a phone the parts stand below the vehicle. */
export function VehicleQuotesTable({ vehicles, onLeaveOut }: VehicleQuotesTableProps) {
  const styles = useVehicleQuotesStyles();
  const t = useText();
  const [open, setOpen] = useState(false);
  const folds = vehicles.length > unfolded;
  useFocusAfterRemoval(vehicles.length);
  const total = vehicles.reduce((sum, { quote }) => sum + paymentTotal(quote), 0);
  const cell = mergeClasses(styles.cell, styles.sum);
  const shown = partsIn(t).filter(({ centsOf, ifLate }) => !ifLate || vehicles.some(({ quote }) => centsOf(quote) > 0));
  return (
    <div className={styles.card} data-surface="card">
      {folds && <Fold open={open} count={vehicles.length} onFold={() => setOpen(!open)} />}
      <table className={styles.table} aria-label={t('Price of each vehicle')}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={mergeClasses(styles.heading, styles.start)}>
              {t('Vehicle')}
            </th>
            {shown.map(({ header }) => (
              <th key={header} scope="col" className={styles.heading}>
                {header}
              </th>
            ))}
            <th scope="col" className={styles.heading}>
              {t('Sum')}
            </th>
            <th scope="col" className={styles.heading}>
              <span className={styles.unseen}>{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={mergeClasses(styles.body, folds && !open && styles.folded)}>
          {vehicles.map((row) => (
            <VehicleRow key={row.vehicle.id} {...row} parts={shown} onLeaveOut={onLeaveOut} />
          ))}
        </tbody>
        <tfoot className={styles.foot}>
          <tr className={mergeClasses(styles.row, styles.total)}>
            <th scope="row" className={mergeClasses(styles.cell, styles.vehicle, styles.sum)}>
              {t('Total')}
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

/** On a phone it shows and hides the many vehicles. */
function Fold({ open, count, onFold }: { open: boolean; count: number; onFold: () => void }) {
  const styles = useVehicleQuotesStyles();
  const t = useText();
  return (
    <div className={styles.fold}>
      <PlainButton look="plain" aria-expanded={open} onClick={onFold}>
        {open
          ? t('{n, plural, one {# vehicle} other {# vehicles}} – hide each', { n: count })
          : t('{n, plural, one {# vehicle} other {# vehicles}} – show each', { n: count })}
      </PlainButton>
    </div>
  );
}

interface VehicleRowProps extends QuotedVehicle, Pick<VehicleQuotesTableProps, 'onLeaveOut'> {
  parts: readonly Part[];
}

function VehicleRow({ vehicle, quote, parts: shown, onLeaveOut }: VehicleRowProps) {
  const styles = useVehicleQuotesStyles();
  const t = useText();
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
        <PlainButton look="plain" onClick={() => onLeaveOut(vehicle.id)} aria-label={t('Leave out {plate}', { plate })}>
          {t('Leave out')}
        </PlainButton>
      </td>
    </tr>
  );
}

const phone = '@media (max-width: 640px)';
const wide = '@media (min-width: 641px)';
const line = ['1px', 'solid', tokens.colorNeutralStroke2] as const;

const useVehicleQuotesStyles = makeStyles({
  card: {
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border(...line),
    borderRadius: tokens.borderRadiusLarge,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '15px',
    fontVariantNumeric: 'tabular-nums',
    [phone]: { display: 'block' },
  },
  head: { [phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  body: { [phone]: { display: 'block' } },
  fold: { padding: '4px 3px', [wide]: { display: 'none' } },
  folded: { display: 'none', [phone]: { display: 'none' }, [wide]: { display: 'table-row-group' } },
  heading: {
    padding: '12px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    fontWeight: 600,
    textAlign: 'right',
    verticalAlign: 'bottom',
    ...shorthands.borderBottom(...line),
  },
  start: { textAlign: 'left', paddingLeft: '16px' },
  // A line of a phone's list: licence number and sum, and below them the parts and the button.
  row: {
    ':not(:last-child) > *': { ...shorthands.borderBottom(...line) },
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 16px',
      ':not(:last-child)': { ...shorthands.borderBottom(...line) },
      ':not(:last-child) > *': { ...shorthands.borderStyle('none') },
    },
  },
  cell: { padding: '12px 8px', textAlign: 'right', whiteSpace: 'nowrap', [phone]: { padding: 0 } },
  vehicle: {
    paddingLeft: '16px',
    fontWeight: 400,
    textAlign: 'left',
    whiteSpace: 'normal',
    [phone]: { padding: 0 },
  },
  plate: { display: 'block', fontWeight: 700, textTransform: 'uppercase', overflowWrap: 'anywhere' },
  name: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  part: { [phone]: { display: 'none' } },
  parts: {
    display: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: '13px',
    lineHeight: '20px',
    [phone]: { display: 'block' },
  },
  sum: { fontWeight: 600 },
  action: {
    paddingRight: '8px',
    [phone]: { gridColumn: '1 / -1', justifySelf: 'start', padding: 0, marginLeft: '-13px' },
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  total: {
    '& > *': { ...shorthands.borderTop('2px', 'solid', tokens.colorNeutralStroke1) },
    [phone]: { '& > *': { ...shorthands.borderStyle('none') } },
  },
  foot: { [phone]: { display: 'block', ...shorthands.borderTop('2px', 'solid', tokens.colorNeutralStroke1) } },
});
