import { Input } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { type VehicleField, vehicleFields } from 'shared-contracts/vehicle-fields';
import type { RepeatedFault as Fault, VehicleImport } from 'shared-contracts/vehicle-imports';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { failureOf, useHost } from 'web-kit/host';
import { Card, PlainButton } from 'web-kit/page';
import { ExportButton, FilterSelect } from 'web-kit/table';
import { useImportStyles } from './Import.styles.ts';
import { ImportFault } from './ImportFault.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import {
  useVehiclesConfirmImportMutation,
  useVehiclesDiscardImportMutation,
  useVehiclesListRepeatedFaultsQuery,
  useVehiclesReplaceImportTextMutation,
} from './import-api.ts';
import { counted } from './import-words.ts';

/** What happens with the rows that are not ready. */
function restText({ counts }: VehicleImport): string {
  const rest = counts.faulty + counts.double;
  if (rest === 0) return 'Nothing has been saved yet.';
  const faults = `Nothing has been saved yet. ${counted(rest, 'row')} ${rest === 1 ? 'has a mistake. Correct it here' : 'have mistakes. Correct them here'}`;
  return counts.ready === 0 ? `${faults}.` : `${faults}, or add the ${counted(counts.ready, 'good row')} now.`;
}

/** The checked rows: how many are ready, what is wrong with the others, corrections in place, and the confirmation. */
export function ImportPreview({ found }: { found: VehicleImport }) {
  const styles = useImportStyles();
  const { confirm, toast } = useHost();
  const [start, { isLoading }] = useVehiclesConfirmImportMutation();
  const [discard, discarding] = useVehiclesDiscardImportMutation();
  const [fault, setFault] = useState<string>();
  const { id, counts } = found;
  const attempt = (work: Promise<unknown>) => {
    setFault(undefined);
    return work.catch((thrown: unknown) => setFault(failureOf(thrown).message));
  };
  const discardAll = async () => {
    if (
      !(await confirm({
        title: 'Discard this import?',
        text: 'Its rows and your corrections are deleted. None of them has been added.',
        action: 'Discard',
        danger: true,
      }))
    )
      return;
    await attempt(
      discard({ id })
        .unwrap()
        .then(() => toast.info('The import was discarded')),
    );
  };
  return (
    <ImportSteps
      current="Check"
      back={{ label: 'Discard', onClick: () => void discardAll() }}
      next={{
        label: `Add ${counted(counts.ready, 'vehicle')}`,
        disabled: counts.ready === 0,
        busy: isLoading,
        onClick: () => void (isLoading || attempt(start({ id }).unwrap())),
      }}
    >
      {fault && <ImportFault>{fault}</ImportFault>}
      <p className={styles.text}>
        <strong>{found.filename}</strong>. {restText(found)}
      </p>
      <div role="status">
        <Counts counts={counts} />
      </div>
      {/* Shown on, they would be asked for once more when they are gone. */}
      {!discarding.isLoading && !discarding.isSuccess && (
        <>
          <RepeatedFaults id={id} />
          <ImportRows
            found={found}
            canChange
            download={<Download id={id} empty={counts.faulty + counts.double === 0} />}
          />
        </>
      )}
    </ImportSteps>
  );
}

const Download = ({ id, empty }: { id: string; empty: boolean }) => (
  <ExportButton list="exportRefusedVehicles" query={{ id }} label="Download rows to correct" empty={empty} />
);

/** What is wrong in the same way in several rows, to be corrected in all of them at once. */
function RepeatedFaults({ id }: { id: string }) {
  const styles = useImportStyles();
  const { data } = useVehiclesListRepeatedFaultsQuery({ id });
  if (!data || data.entries.length === 0) return null;
  return (
    <Card title="The same mistake in several rows">
      <ul className={styles.repeated}>
        {data.entries.map((each) => (
          <li key={JSON.stringify(each)}>
            <RepeatedFault id={id} fault={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const optionsOf: Readonly<Partial<Record<VehicleField, readonly { value: string; label: string }[]>>> = {
  registrationRegion: provinces.map((value) => ({ value, label: regionLabel(value) })),
  vehicleType: vehicleTypes.map((value) => ({ value, label: vehicleTypeLabel(value) })),
};

function RepeatedFault({ id, fault }: { id: string; fault: Fault }) {
  const styles = useImportStyles();
  const { toast } = useHost();
  const [replace, { isLoading }] = useVehiclesReplaceImportTextMutation();
  const [by, setBy] = useState('');
  const { field, text, message, rows } = fault;
  const { heading } = vehicleFields[field];
  const label = `${heading} for ${rows.toLocaleString('en')} rows`;
  const options = optionsOf[field];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await replace({ id, field, text, by }).unwrap();
      toast.success(`${heading} was changed in ${rows.toLocaleString('en')} rows`);
    } catch (thrown) {
      toast.error('The rows could not be changed', failureOf(thrown).message);
    }
  };
  return (
    <form className={styles.repeatedFault} onSubmit={(event) => void save(event)}>
      <p className={styles.text}>
        <strong>
          {heading}: {text === '' ? 'empty' : text}
        </strong>
        , {counted(rows, 'row')}. {message}
      </p>
      {options ? (
        <FilterSelect label={label} none="Please choose" options={options} value={by} onChange={setBy} />
      ) : (
        <Input
          aria-label={label}
          placeholder={heading}
          size="large"
          value={by}
          onChange={(_, { value }) => setBy(value)}
        />
      )}
      <PlainButton type="submit" disabled={by.trim() === '' || isLoading}>
        Change in all {rows.toLocaleString('en')} rows
      </PlainButton>
    </form>
  );
}

function Counts({ counts }: Pick<VehicleImport, 'counts'>) {
  const styles = useImportStyles();
  const shown = [
    ['Ready to add', counts.ready],
    ['To correct', counts.faulty],
    ['Duplicates', counts.double],
    ...(counts.left_out > 0 ? [['Left out', counts.left_out] as const] : []),
  ] as const;
  return (
    <dl className={styles.counts}>
      {shown.map(([term, count]) => (
        <div key={term} className={styles.count} data-surface="card">
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.number}>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
