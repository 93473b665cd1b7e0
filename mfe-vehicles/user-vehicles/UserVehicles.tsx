import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/region-names';
import { ButtonLink, Capitalized, CompactList, useBackLinkState } from 'web-kit/page';
import { useVehiclesListAllVehiclesQuery } from '../api.ts';

const maxVehicles = 10;

/** Compact list of up to ten vehicles of a user. */
export function UserVehicles({ userId }: { userId: string }) {
  const linkState = useBackLinkState('User');
  const { data, error, refetch } = useVehiclesListAllVehiclesQuery({ userId, skip: 0, take: maxVehicles });
  return (
    <CompactList
      entries={data?.entries}
      error={error}
      onRetry={refetch}
      empty="No vehicle found..."
      more={
        data !== undefined &&
        data.count > maxVehicles &&
        `The first ${maxVehicles} of ${data.count}. The others are found under User Vehicles.`
      }
      row={({ id, make, model, licenseNumber, registrationRegion, archived }) => ({
        title: <Capitalized>{`${make} ${model}`}</Capitalized>,
        details: `${licenseNumber.toUpperCase()}, ${regionLabel(registrationRegion)}${archived ? ', Removed' : ''}`,
        actions: (
          <ButtonLink look="secondary" to={href('adminViewVehicle', { id })} state={linkState}>
            View Vehicle
          </ButtonLink>
        ),
      })}
    />
  );
}
