import { useState } from 'react';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { ErrorState, lazyWithRetry, ListSkeleton, Page } from 'web-kit/page';
import { ChooseFile } from './ChooseFile.tsx';
import { useVehiclesGetLatestImportQuery } from './import-api.ts';

const ImportPreview = lazyWithRetry(async () => (await import('./ImportPreview.tsx')).ImportPreview);
const ImportProgress = lazyWithRetry(async () => (await import('./ImportProgress.tsx')).ImportProgress);
const ImportResult = lazyWithRetry(async () => (await import('./ImportResult.tsx')).ImportResult);

/** Milliseconds for which a result is shown to a person who comes back. */
const resultShown = 24 * 60 * 60 * 1000;

/** Imports vehicles from a file. Which step is shown is told by the import that the API keeps, so leaving loses nothing. */
export function ImportVehiclesPage() {
  const { data, error, refetch } = useVehiclesGetLatestImportQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Import vehicles"
      lead="Add up to 5,000 vehicles from a list. You check them before anything is saved."
      back={{ to: href('manageVehicles'), label: 'Vehicles' }}
    >
      {data ? (
        <Step found={data.import} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={3} label="Looking for an import that you have begun…" />
      )}
    </Page>
  );
}

function Step({ found }: { found: VehicleImport | null }) {
  const { clock } = useHost();
  const [leftBehind, setLeftBehind] = useState<string>();
  if (found?.state === 'checked') return <ImportPreview found={found} />;
  if (found?.state === 'saving') return <ImportProgress found={found} />;
  const isRecent = found?.savedAt && clock.now().getTime() - Date.parse(found.savedAt) < resultShown;
  if (found && isRecent && found.id !== leftBehind)
    return <ImportResult found={found} onAnother={() => setLeftBehind(found.id)} />;
  return <ChooseFile />;
}
