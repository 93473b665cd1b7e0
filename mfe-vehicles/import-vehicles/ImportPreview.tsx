import { useState } from 'react';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { failureOf, useHost } from 'web-kit/host';
import { ExportButton } from 'web-kit/table';
import { useImportStyles } from './Import.styles.ts';
import { ImportFault } from './ImportFault.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useVehiclesConfirmImportMutation, useVehiclesDiscardImportMutation } from './import-api.ts';
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
  const [discard] = useVehiclesDiscardImportMutation();
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
      <ImportRows
        found={found}
        canChange
        download={
          <ExportButton
            list="exportRefusedVehicles"
            query={{ id }}
            label="Download rows to correct"
            empty={counts.faulty + counts.double === 0}
          />
        }
      />
    </ImportSteps>
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
