import { href } from 'shared-contracts/pages';
import { useText } from 'web-kit/language';
import { ButtonLink } from 'web-kit/page';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesGetLatestImportQuery } from './import-api.ts';

/** Above the list of vehicles: an import that waits for its person, or is running. */
export function ImportNotice() {
  const styles = useImportStyles();
  const t = useText();
  const { data } = useVehiclesGetLatestImportQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = data?.import;
  if (found?.state !== 'checked' && found?.state !== 'saving') return null;
  const values = { filename: found.filename, n: found.counts.ready };
  return (
    <div className={styles.notice}>
      <span>
        {found.state === 'saving'
          ? t(
              'The vehicles of {filename} are being added: {n, plural, one {# vehicle} other {# vehicles}} to go.',
              values,
            )
          : t(
              'Your import of {filename} is not finished: {n, plural, one {# vehicle} other {# vehicles}} can be added.',
              values,
            )}
      </span>
      <ButtonLink look="secondary" to={href('importVehicles')}>
        {found.state === 'saving' ? t('See the progress') : t('Go on')}
      </ButtonLink>
    </div>
  );
}
