import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { SavedView } from 'shared-contracts/saved-views';
import { localPageStorage, useSession } from 'web-kit/host';
import { lazyHidden, PlainButton } from 'web-kit/page';
import { FilterSelect } from 'web-kit/table';
import { useDeskStyles } from '../desk/desk.styles.ts';
import { useRenewalsListViewsQuery } from '../desk/desk-api.ts';

// The form kit is needed only to save one.
const ViewDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './ViewDialog.tsx')).ViewDialog,
);

/** The part of the address that a view keeps: filters and order, not the page. */
export function filtersOf(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('skip');
  kept.sort();
  return kept.toString();
}

/** The filters of the view that a person chose last for a list, or '' for none. It opens with them the next time. */
export function useLastView(page: SavedView['page']) {
  const { user } = useSession();
  const key = `last-view ${page} ${user?.id}`;
  return {
    read: () => localPageStorage.get(key) ?? '',
    save: (filters: string) => (filters === '' ? localPageStorage.remove(key) : localPageStorage.set(key, filters)),
  };
}

/** Views of this list: choose one, keep the present filters as one, change one's own. */
export function SavedViews({ page }: { page: SavedView['page'] }) {
  const styles = useDeskStyles();
  const navigate = useNavigate();
  const filters = filtersOf(useLocation().search);
  const { data = [] } = useRenewalsListViewsQuery();
  const lastView = useLastView(page);
  const [editing, setEditing] = useState<SavedView | 'new'>();
  const views = data.filter((view) => view.page === page);
  const current = views.find((view) => filtersOf(view.filters) === filters);
  return (
    <>
      {views.length > 0 && (
        <FilterSelect
          label="View"
          none="None"
          value={current?.id ?? ''}
          onChange={(id) => {
            const chosen = views.find((view) => view.id === id);
            lastView.save(chosen?.filters ?? '');
            void navigate(chosen ? `${href(page)}?${chosen.filters}` : href(page));
          }}
          options={views.map(({ id, name, own, ownerName }) => ({
            value: id,
            label: own ? name : `${name} (${ownerName})`,
          }))}
        />
      )}
      {filters !== '' && !current && (
        <PlainButton look="plain" className={styles.viewButton} onClick={() => setEditing('new')}>
          Save as a view
        </PlainButton>
      )}
      {current?.own && (
        <PlainButton look="plain" className={styles.viewButton} onClick={() => setEditing(current)}>
          Change view
        </PlainButton>
      )}
      {editing && (
        <ViewDialog
          page={page}
          filters={filters}
          view={editing === 'new' ? undefined : editing}
          onClosed={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
