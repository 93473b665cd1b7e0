import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { href } from 'shared-contracts/pages';
import { Translated, useText } from 'web-kit/language';
import { ButtonLink, lazyHidden, lazyWithRetry, Page, useInAdmin } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { useVehiclesListVehiclesQuery } from '../api.ts';
import { VehiclesTable } from './VehiclesTable.tsx';
import { vehicleQueryOf } from './vehicle-query-of.ts';

// After the list, which most visits are about.
const ImportNotice = lazyHidden(
  async () => (await import(/* webpackChunkName: "list-parts" */ '../import-vehicles/ImportNotice.tsx')).ImportNotice,
  () => null,
);

const useStyles = makeStyles({ menu: { minWidth: '32px' } });

/** The place of the menu, which moves nothing when it comes. */
const NoActions = () => <span className={useStyles().menu} />;

const ListActions = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "list-parts" */ './ListActions.tsx')).ListActions,
  () => <NoActions />,
  NoActions,
);

/** Number of vehicles from which a person is likely to import and export them. */
const fleet = 5;

/** The user's own vehicles. Under /admin with a User column. */
export function MyVehiclesPage() {
  const t = useText();
  const inAdmin = useInAdmin();
  const list = useListState({ orderBy: 'licenseExpires', order: 'asc' });
  const query = vehicleQueryOf(list);
  const { data, error, refetch } = useVehiclesListVehiclesQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const search = list.filter('search');
  // Of the whole list: a search must not change the actions.
  const [isFleet, setIsFleet] = useState(false);
  if (data && !search && isFleet !== data.count >= fleet) setIsFleet(data.count >= fleet);
  const add = <ButtonLink to={href(inAdmin ? 'adminAddVehicle' : 'addVehicle')}>{t('Add a vehicle')}</ButtonLink>;
  const actions = (
    <>
      <ListActions isFleet={isFleet} query={query} empty={data?.count === 0} />
      {add}
    </>
  );
  return (
    <Translated>
      <Page title={t('My vehicles')} lead={t('The next to expire comes first.')} actions={actions}>
        {data && !inAdmin && <ImportNotice />}
        <VehiclesTable
          isOwn
          withUser={inAdmin}
          list={list}
          data={data}
          error={error}
          onRetry={refetch}
          emptyAction={add}
        />
      </Page>
    </Translated>
  );
}
