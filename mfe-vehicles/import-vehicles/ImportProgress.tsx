import { useEffect, useState } from 'react';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { failureOf, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { Card, PlainButton } from 'web-kit/page';
import { useImportStyles } from './Import.styles.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { useVehiclesConfirmImportMutation, useVehiclesGetLatestImportQuery } from './import-api.ts';

/** Milliseconds between requests for the progress. */
const interval = 1000;

/** Milliseconds without progress after which the person can start it again. The API counts two minutes. */
const stalledAfter = 130_000;

/** Whether `done` has not changed for long. `again` starts over. */
function useStalled(done: number): { isStalled: boolean; again: () => void } {
  const [stalledAt, setStalledAt] = useState<number>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(done), stalledAfter);
    return () => clearTimeout(timer);
  }, [done, round]);
  const again = () => {
    setStalledAt(undefined);
    setRound((before) => before + 1);
  };
  return { isStalled: stalledAt === done, again };
}

/** The progress of an import that was confirmed. It goes on without this page. */
export function ImportProgress({ found: { id, filename, counts } }: { found: VehicleImport }) {
  const styles = useImportStyles();
  const t = useText();
  useVehiclesGetLatestImportQuery(undefined, { pollingInterval: interval });
  const done = counts.saved + counts.refused;
  const all = done + counts.ready;
  const { toast } = useHost();
  const [restart] = useVehiclesConfirmImportMutation();
  const { isStalled, again } = useStalled(done);
  const goOn = async () => {
    try {
      await restart({ id }).unwrap();
      again();
    } catch (thrown) {
      toast.error(t('The import could not go on'), failureOf(thrown).message);
    }
  };
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all);
  return (
    <ImportSteps current="add">
      <Card title={t('Adding the vehicles of {filename}', { filename })}>
        <progress className={styles.bar} value={done} max={Math.max(all, 1)} aria-label={t('Vehicles added')} />
        <p className={styles.text}>
          {t('{done} of {n, plural, one {# vehicle} other {# vehicles}}', { done: done.toLocaleString('en'), n: all })}
        </p>
        {/* A quarter at a time, because a screen reader would read out every change. */}
        <span className={styles.unseen} role="status">
          {percent < 25 ? t('Adding the vehicles') : t('{percent} % added', { percent: percent - (percent % 25) })}
        </span>
        {isStalled ? (
          <div role="alert">
            <p className={styles.text}>
              {t('This has stopped for two minutes. What has been added is safe, and nothing is added twice.')}
            </p>
            <PlainButton onClick={() => void goOn()}>{t('Go on')}</PlainButton>
          </div>
        ) : (
          <p className={styles.text}>{t('You can leave this page. The import goes on, and you find it here again.')}</p>
        )}
      </Card>
    </ImportSteps>
  );
}
