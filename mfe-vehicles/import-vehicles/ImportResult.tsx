import { href } from 'shared-contracts/pages';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { ButtonLink, Card, PlainButton } from 'web-kit/page';
import { ExportButton } from 'web-kit/table';
import { useImportStyles } from './Import.styles.ts';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { counted } from './import-words.ts';

interface ImportResultProps {
  found: VehicleImport;
  onAnother: () => void;
}

/** What became of an import: how many were added, which were not and why, and where to go on. */
export function ImportResult({ found, onAnother }: ImportResultProps) {
  const styles = useImportStyles();
  const { id, filename, counts } = found;
  const rest = counts.faulty + counts.double + counts.refused;
  return (
    <ImportSteps current="Add">
      <div className={styles.stack}>
        <Card title={`${counted(counts.saved, 'vehicle')} added`}>
          <p className={styles.text} role="status">
            {rest === 0
              ? `Everything in ${filename} that you did not leave out is in your list.`
              : `${counted(rest, 'row')} of ${filename} ${rest === 1 ? 'was' : 'were'} not added. Download ${rest === 1 ? 'it' : 'them'}, correct the file, and import it again.`}
          </p>
          <div className={styles.ways}>
            <ButtonLink to={href('manageVehicles')}>See what is due</ButtonLink>
            <PlainButton onClick={onAnother}>Import another file</PlainButton>
          </div>
        </Card>
        {rest > 0 && (
          <ImportRows
            found={found}
            download={
              <ExportButton
                list="exportRefusedVehicles"
                query={{ id }}
                label={`Download ${counted(rest, 'row')}`}
                empty={false}
              />
            }
          />
        )}
      </div>
    </ImportSteps>
  );
}
