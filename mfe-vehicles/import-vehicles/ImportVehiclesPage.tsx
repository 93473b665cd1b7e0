import { useEffect, useRef, useState } from 'react';
import { href } from 'shared-contracts/pages';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { useHost } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { ErrorState, ListSkeleton, lazyWithRetry, Page } from 'web-kit/page';
import { ChooseFile } from './ChooseFile.tsx';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesGetLatestImportQuery } from './import-api.ts';

const ImportPreview = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "import-steps" */ './ImportPreview.tsx')).ImportPreview,
);
const ImportProgress = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "import-steps" */ './ImportProgress.tsx')).ImportProgress,
);
const ImportResult = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "import-steps" */ './ImportResult.tsx')).ImportResult,
);

/** Milliseconds for which a result is shown to a person who comes back. */
const resultShown = 24 * 60 * 60 * 1000;

/** Imports vehicles from a file. The import that the API keeps decides which step is shown, so leaving loses nothing. */
export function ImportVehiclesPage() {
  const t = useText();
  const { data, error, refetch } = useVehiclesGetLatestImportQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Translated>
      <Page
        title={t('Import vehicles')}
        lead={t('Add up to 5,000 vehicles from a list. You check them before anything is saved.')}
        back={{ to: href('manageVehicles'), label: t('Vehicles') }}
      >
        {data ? (
          <Step found={data.import} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <ListSkeleton rows={3} label={t('Looking for an import that you have begun…')} />
        )}
      </Page>
    </Translated>
  );
}

type Stage = 'choose' | 'check' | 'progress' | 'result';

function stageOf(found: VehicleImport | null, now: Date): Stage {
  if (found?.state === 'checked') return 'check';
  if (found?.state === 'saving') return 'progress';
  return found?.savedAt && now.getTime() - Date.parse(found.savedAt) < resultShown ? 'result' : 'choose';
}

/** One step follows another without a new page, so the focus and the view go to its beginning. */
function useBeginning(stage: Stage) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return place;
}

function Step({ found }: { found: VehicleImport | null }) {
  const styles = useImportStyles();
  const { clock } = useHost();
  const [leftBehind, setLeftBehind] = useState<string>();
  const stage = found?.id === leftBehind ? 'choose' : stageOf(found, clock.now());
  const place = useBeginning(stage);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      {(stage === 'choose' || !found) && <ChooseFile />}
      {stage === 'check' && found && <ImportPreview found={found} />}
      {stage === 'progress' && found && <ImportProgress found={found} />}
      {stage === 'result' && found && <ImportResult found={found} onAnother={() => setLeftBehind(found.id)} />}
    </div>
  );
}
