import { listDate } from 'shared-contracts/dates';
import { provinces } from 'shared-contracts/region-names';
import type { ImportRowState, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { failureOf, useHost } from 'web-kit/host';
import { type Translate, useDates, useText } from 'web-kit/language';
import { Capitalized, PlainButton, StatusBadge, type StatusTone } from 'web-kit/page';
import type { Column } from 'web-kit/table';
import { useRegionNames, useVehicleTypeNames } from '../vehicle-form/vehicle-words.tsx';
import { columnNamesIn } from './column-words.ts';
import { FaultWords } from './FaultWords.tsx';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesLeaveOutImportRowsMutation } from './import-api.ts';
import { doubleText, stateWordsIn } from './import-words.ts';

const tones: Readonly<Record<ImportRowState, StatusTone>> = {
  ready: 'good',
  faulty: 'warning',
  double: 'warning',
  left_out: 'neutral',
  saved: 'good',
  refused: 'bad',
};

function Name({ row: { texts } }: { row: VehicleImportRow }) {
  const styles = useImportStyles();
  const t = useText();
  return (
    <div>
      <span className={styles.plate}>{texts.licenseNumber || t('No licence number')}</span>
      <span className={styles.quiet}>
        <Capitalized>{`${texts.make} ${texts.model}`.trim()}</Capitalized>
      </span>
    </div>
  );
}

/** What is wrong with a row, or what is in it. */
function Details({ row }: { row: VehicleImportRow }) {
  const styles = useImportStyles();
  const t = useText();
  const names = columnNamesIn(t);
  const double = doubleText(row.double, t);
  if (row.faults.length === 0 && !double) return <Values row={row} />;
  return (
    <ul className={styles.reasons}>
      {row.faults.map(({ field, message }) => (
        <li key={field}>
          {names[field]}: <FaultWords>{message}</FaultWords>
        </li>
      ))}
      {double && <li>{double}</li>}
    </ul>
  );
}

function Values({ row: { texts } }: { row: VehicleImportRow }) {
  const styles = useImportStyles();
  const t = useText();
  const dates = useDates({ listDate });
  const regionNames = useRegionNames();
  const typeNames = useVehicleTypeNames();
  const type = vehicleTypes.find((one) => one === texts.vehicleType);
  const province = provinces.find((one) => one === texts.registrationRegion);
  return (
    <span className={styles.quiet}>
      {[
        type && typeNames[type],
        province && regionNames[province],
        t('{weight} kg', { weight: texts.weightKg }),
        dates.listDate(texts.licenseExpires),
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  );
}

interface ActionsProps {
  importId: string;
  row: VehicleImportRow;
  onCorrect: (row: number) => void;
}

function Actions({ importId, row: { row, state }, onCorrect }: ActionsProps) {
  const styles = useImportStyles();
  const t = useText();
  const { toast } = useHost();
  const [leaveOut, { isLoading }] = useVehiclesLeaveOutImportRowsMutation();
  const leftOut = state !== 'left_out';
  const change = () =>
    leaveOut({ id: importId, rows: [row], leftOut })
      .unwrap()
      .catch((thrown: unknown) => toast.error(t('Row {row} was not changed', { row }), failureOf(thrown).message));
  return (
    <div className={styles.actions}>
      {leftOut && (
        <PlainButton
          aria-label={state === 'ready' ? t('Change row {row}', { row }) : t('Correct row {row}', { row })}
          onClick={() => onCorrect(row)}
        >
          {state === 'ready' ? t('Change') : t('Correct')}
        </PlainButton>
      )}
      <PlainButton
        look="plain"
        disabled={isLoading}
        aria-label={leftOut ? t('Leave out row {row}', { row }) : t('Put back row {row}', { row })}
        onClick={() => void change()}
      >
        {leftOut ? t('Leave out') : t('Put back')}
      </PlainButton>
    </div>
  );
}

/** The columns of the rows of an import; without `onCorrect` they cannot be changed. */
export const columnsOfRows = (
  importId: string,
  onCorrect: ((row: number) => void) | undefined,
  t: Translate,
): readonly Column<VehicleImportRow>[] => [
  { id: 'row', header: t('Row'), cell: ({ row }) => row },
  { id: 'vehicle', header: t('Vehicle'), cell: (row) => <Name row={row} />, whole: true },
  ...(onCorrect
    ? [
        {
          id: 'state',
          header: t('State'),
          cell: ({ state }: VehicleImportRow) => (
            <StatusBadge tone={tones[state]}>{stateWordsIn(t)[state]}</StatusBadge>
          ),
        },
      ]
    : []),
  { id: 'details', header: t('Details'), cell: (row) => <Details row={row} /> },
  ...(onCorrect
    ? [
        {
          id: 'action',
          header: '',
          name: t('Actions'),
          cell: (row: VehicleImportRow) => <Actions importId={importId} row={row} onCorrect={onCorrect} />,
          align: 'end' as const,
          whole: true,
        },
      ]
    : []),
];
