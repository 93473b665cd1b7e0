import { makeStyles } from '@fluentui/react-components';
import { feeStates } from 'shared-contracts/fees';
import { PlainButton } from 'web-kit/page';
import { FilterSelect, type ListState, MoreFilters } from 'web-kit/table';
import { useAdminListFeeVersionsQuery } from '../fee-versions/fee-versions-api.ts';
import { stateTexts, versionName } from '../fee-versions/version-texts.ts';

/** Names of the filters besides the search. */
export const feeFilters = ['effectiveFrom', 'state', 'estimates'] as const;

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '0 12px' },
  button: { marginBottom: '16px' },
});

/** Filters of the fee table: version, state and estimates. */
export function FeeFilters({ list }: { list: ListState }) {
  const styles = useStyles();
  const { data } = useAdminListFeeVersionsQuery();
  const versions = data?.entries ?? [];
  const estimates = versions.reduce((sum, version) => sum + version.estimates, 0);
  const only = list.filter('estimates') !== '';
  return (
    <div className={styles.filters}>
      <MoreFilters count={feeFilters.filter((name) => list.filter(name)).length}>
        <FilterSelect
          label="Version"
          none="All"
          value={list.filter('effectiveFrom')}
          onChange={(effectiveFrom) => list.setFilters({ effectiveFrom })}
          options={versions.map((version) => ({ value: version.effectiveFrom, label: versionName(version) }))}
        />
        <FilterSelect
          label="State"
          none="All"
          value={list.filter('state')}
          onChange={(state) => list.setFilters({ state })}
          options={feeStates.map((value) => ({ value, label: stateTexts[value] }))}
        />
        <PlainButton
          className={styles.button}
          aria-pressed={only}
          look={only ? 'primary' : 'secondary'}
          onClick={() => list.setFilters({ estimates: only ? '' : 'true' })}
        >
          {`Estimates only (${estimates})`}
        </PlainButton>
      </MoreFilters>
    </div>
  );
}
