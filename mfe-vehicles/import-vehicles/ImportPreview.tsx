import { useState } from 'react';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { failureOf, useHost } from 'web-kit/host';
import { type Translate, useText } from 'web-kit/language';
import { ExportButton } from 'web-kit/table';
import { useImportStyles } from './Import.styles.ts';
import { type Fault, ImportFault } from './ImportFault.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useVehiclesConfirmImportMutation, useVehiclesDiscardImportMutation } from './import-api.ts';
import { RepeatedFaults } from './RepeatedFaults.tsx';

function restText({ counts: { faulty, double, ready } }: VehicleImport, t: Translate): string {
  const n = faulty + double;
  const unsaved = t('Nothing has been saved yet.');
  if (n === 0) return unsaved;
  const rest =
    ready === 0
      ? t('{n, plural, one {# row has a mistake. Correct it here.} other {# rows have mistakes. Correct them here.}}', {
          n,
        })
      : t(
          '{n, plural, one {# row has a mistake. Correct it here} other {# rows have mistakes. Correct them here}}, or add the {ready, plural, one {# good row} other {# good rows}} now.',
          { n, ready },
        );
  return `${unsaved} ${rest}`;
}

const discardQuestionIn = (t: Translate) => ({
  title: t('Discard this import?'),
  text: t('Its rows and your corrections are deleted. None of them has been added.'),
  action: t('Discard'),
  cancel: t('Cancel'),
  danger: true,
});

/** The checked rows: how many are ready, what is wrong with the others, corrections in place, and the confirmation. */
export function ImportPreview({ found }: { found: VehicleImport }) {
  const styles = useImportStyles();
  const t = useText();
  const { confirm, toast } = useHost();
  const [start, { isLoading }] = useVehiclesConfirmImportMutation();
  const [discard, discarding] = useVehiclesDiscardImportMutation();
  const [fault, setFault] = useState<Fault>();
  const { id, counts } = found;
  const attempt = (work: Promise<unknown>) => {
    setFault(undefined);
    return work.catch((thrown: unknown) => setFault(failureOf(thrown)));
  };
  const discardAll = async () => {
    if (!(await confirm(discardQuestionIn(t)))) return;
    await attempt(
      discard({ id })
        .unwrap()
        .then(() => toast.info(t('The import was discarded'))),
    );
  };
  return (
    <ImportSteps
      current="check"
      back={{ label: t('Discard'), onClick: () => void discardAll() }}
      next={{
        label: t('{n, plural, one {Add # vehicle} other {Add # vehicles}}', { n: counts.ready }),
        disabled: counts.ready === 0,
        busy: isLoading,
        onClick: () => void (isLoading || attempt(start({ id }).unwrap())),
      }}
    >
      {fault && <ImportFault fault={fault} />}
      <p className={styles.text}>
        <strong>{found.filename}</strong>. {restText(found, t)}
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

function Download({ id, empty }: { id: string; empty: boolean }) {
  const t = useText();
  return (
    <ExportButton list="exportRefusedVehicles" query={{ id }} label={t('Download rows to correct')} empty={empty} />
  );
}

function Counts({ counts }: Pick<VehicleImport, 'counts'>) {
  const styles = useImportStyles();
  const t = useText();
  const shown = [
    [t('Ready to add'), counts.ready],
    [t('To correct'), counts.faulty],
    [t('Duplicates'), counts.double],
    ...(counts.left_out > 0 ? [[t('Left out'), counts.left_out] as const] : []),
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
