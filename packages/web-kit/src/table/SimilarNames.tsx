import { makeStyles } from '@fluentui/react-components';
import { searchDesk } from 'shared-contracts/desk';
import { baseApi, queryFrom } from 'web-kit/api';
import { PlainButton } from '../page/PlainButton.tsx';
import type { ListState } from './use-list-state.ts';

const similarApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ tableSearchDesk: build.query(queryFrom(searchDesk, { keepUnusedDataFor: 10 })) }),
});

export const { useTableSearchDeskQuery } = similarApi;

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '4px 8px' },
});

/** Names and plates like the one that an administrator has searched a list for in vain. */
export function SimilarNames({ list }: { list: ListState }) {
  const styles = useStyles();
  const query = list.filter('search');
  const { currentData } = useTableSearchDeskQuery({ query }, { skip: query === '' });
  const similar = [
    ...(currentData?.similarPersons ?? []),
    ...(currentData?.similarVehicles ?? []).map(({ id, licenseNumber }) => ({ id, name: licenseNumber.toUpperCase() })),
  ];
  if (similar.length === 0) return null;
  return (
    <div className={styles.row}>
      Did you mean
      {similar.map(({ id, name }) => (
        <PlainButton key={id} look="plain" onClick={() => list.setFilters({ search: name })}>
          {name}
        </PlainButton>
      ))}
    </div>
  );
}
