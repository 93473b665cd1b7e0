import { href } from 'shared-contracts/pages';
import { ButtonLink } from 'web-kit/page';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesGetLatestImportQuery } from './import-api.ts';
import { counted } from './import-words.ts';

/** Above the list of vehicles: an import that waits for its person, or is running. */
export function ImportNotice() {
  const styles = useImportStyles();
  const { data } = useVehiclesGetLatestImportQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = data?.import;
  if (found?.state !== 'checked' && found?.state !== 'saving') return null;
  const { filename, counts } = found;
  return (
    <div className={styles.notice}>
      <span>
        {found.state === 'saving'
          ? `The vehicles of ${filename} are being added: ${counted(counts.ready, 'vehicle')} to go.`
          : `Your import of ${filename} is not finished: ${counted(counts.ready, 'vehicle')} can be added.`}
      </span>
      <ButtonLink look="secondary" to={href('importVehicles')}>
        {found.state === 'saving' ? 'See the progress' : 'Go on'}
      </ButtonLink>
    </div>
  );
}
