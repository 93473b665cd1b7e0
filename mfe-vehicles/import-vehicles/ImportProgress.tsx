import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { Card } from 'web-kit/page';
import { useVehiclesGetLatestImportQuery } from './import-api.ts';
import { counted } from './import-words.ts';
import { useImportStyles } from './Import.styles.ts';
import { ImportSteps } from './ImportSteps.tsx';

/** Milliseconds between two looks at the progress. */
const interval = 1000;

/** The progress of an import that was confirmed. It goes on without this page. */
export function ImportProgress({ found: { filename, counts } }: { found: VehicleImport }) {
  const styles = useImportStyles();
  useVehiclesGetLatestImportQuery(undefined, { pollingInterval: interval });
  const done = counts.saved + counts.refused;
  const all = done + counts.ready;
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all);
  return (
    <ImportSteps current="Add">
      <Card title={`Adding the vehicles of ${filename}`}>
        <progress className={styles.bar} value={done} max={Math.max(all, 1)} aria-label="Vehicles added" />
        <p className={styles.text}>
          {done.toLocaleString('en')} of {counted(all, 'vehicle')}
        </p>
        {/* A quarter at a time, because a screen reader would read out every change. */}
        <span className={styles.unseen} role="status">
          {percent < 25 ? 'Adding the vehicles' : `${percent - (percent % 25)} % added`}
        </span>
        <p className={styles.text}>You can leave this page. The import goes on, and you find it here again.</p>
      </Card>
    </ImportSteps>
  );
}
