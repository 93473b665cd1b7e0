import { formatDay } from 'shared-contracts/dates';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import type { VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { failureOf, useHost } from 'web-kit/host';
import { Capitalized, PlainButton, StatusBadge } from 'web-kit/page';
import type { Column } from 'web-kit/table';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesLeaveOutImportRowsMutation } from './import-api.ts';
import { reasonsOf, stateLabels, stateTones } from './import-words.ts';

function Name({ row: { texts } }: { row: VehicleImportRow }) {
  const styles = useImportStyles();
  return (
    <div>
      <span className={styles.plate}>{texts.licenseNumber || 'No licence number'}</span>
      <span className={styles.quiet}>
        <Capitalized>{`${texts.make} ${texts.model}`.trim()}</Capitalized>
      </span>
    </div>
  );
}

/** What is wrong with a row, or what is in it. */
function Details({ row }: { row: VehicleImportRow }) {
  const styles = useImportStyles();
  const reasons = reasonsOf(row);
  if (reasons.length > 0)
    return (
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  const { vehicleType, registrationRegion, weightKg, licenseExpires } = row.texts;
  const type = vehicleTypes.find((one) => one === vehicleType);
  const province = provinces.find((one) => one === registrationRegion);
  return (
    <span className={styles.quiet}>
      {[type && vehicleTypeLabel(type), province && regionLabel(province), `${weightKg} kg`, formatDay(licenseExpires)]
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
  const { toast } = useHost();
  const [leaveOut, { isLoading }] = useVehiclesLeaveOutImportRowsMutation();
  const leftOut = state !== 'left_out';
  const change = () =>
    leaveOut({ id: importId, rows: [row], leftOut })
      .unwrap()
      .catch((thrown: unknown) => toast.error(`Row ${row} was not changed`, failureOf(thrown).message));
  return (
    <div className={styles.actions}>
      {leftOut && (
        <PlainButton
          aria-label={`${state === 'ready' ? 'Change' : 'Correct'} row ${row}`}
          onClick={() => onCorrect(row)}
        >
          {state === 'ready' ? 'Change' : 'Correct'}
        </PlainButton>
      )}
      <PlainButton
        look="plain"
        disabled={isLoading}
        aria-label={`${leftOut ? 'Leave out' : 'Put back'} row ${row}`}
        onClick={() => void change()}
      >
        {leftOut ? 'Leave out' : 'Put back'}
      </PlainButton>
    </div>
  );
}

/** The columns of the rows of an import; without `onCorrect` they cannot be changed. */
export const columnsOfRows = (
  importId: string,
  onCorrect: ((row: number) => void) | undefined,
): readonly Column<VehicleImportRow>[] => [
  { id: 'row', header: 'Row', cell: ({ row }) => row },
  { id: 'vehicle', header: 'Vehicle', cell: (row) => <Name row={row} />, whole: true },
  ...(onCorrect
    ? [
        {
          id: 'state',
          header: 'State',
          cell: ({ state }: VehicleImportRow) => (
            <StatusBadge tone={stateTones[state]}>{stateLabels[state]}</StatusBadge>
          ),
        },
      ]
    : []),
  { id: 'details', header: 'Details', cell: (row) => <Details row={row} /> },
  ...(onCorrect
    ? [
        {
          id: 'action',
          header: '',
          name: 'Actions',
          cell: (row: VehicleImportRow) => <Actions importId={importId} row={row} onCorrect={onCorrect} />,
          align: 'end' as const,
          whole: true,
        },
      ]
    : []),
];
