import { href } from 'shared-contracts/pages';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { useText } from 'web-kit/language';
import { ButtonLink, Card, PlainButton } from 'web-kit/page';
import { ExportButton } from 'web-kit/table';
import { useImportStyles } from './Import.styles.ts';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';

interface ImportResultProps {
  found: VehicleImport;
  onAnother: () => void;
}

/** What became of an import: how many were added, which were not and why, and where to go on. */
export function ImportResult({ found, onAnother }: ImportResultProps) {
  const styles = useImportStyles();
  const t = useText();
  const { id, filename, counts } = found;
  const rest = counts.faulty + counts.double + counts.refused;
  return (
    <ImportSteps current="add">
      <div className={styles.stack}>
        <Card title={t('{n, plural, one {# vehicle} other {# vehicles}} added', { n: counts.saved })}>
          <p className={styles.text} role="status">
            {rest === 0
              ? t('Everything in {filename} that you did not leave out is in your list.', { filename })
              : t(
                  '{n, plural, one {# row} other {# rows}} of {filename} {n, plural, one {was} other {were}} not added. Download {n, plural, one {it} other {them}}, correct the file, and import it again.',
                  { n: rest, filename },
                )}
          </p>
          <div className={styles.ways}>
            <ButtonLink to={href('manageVehicles')}>{t('See what is due')}</ButtonLink>
            <PlainButton onClick={onAnother}>{t('Import another file')}</PlainButton>
          </div>
        </Card>
        {rest > 0 && (
          <ImportRows
            found={found}
            download={
              <ExportButton
                list="exportRefusedVehicles"
                query={{ id }}
                label={t('{n, plural, one {Download # row} other {Download # rows}}', { n: rest })}
                empty={false}
              />
            }
          />
        )}
      </div>
    </ImportSteps>
  );
}
