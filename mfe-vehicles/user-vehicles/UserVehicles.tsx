import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/regions';
import { ButtonLink, Capitalized, ErrorState, ListSkeleton, useBackLinkState } from 'web-kit/page';
import { useVehiclesListAllVehiclesQuery } from '../api.ts';

const maxVehicles = 10;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    paddingBlock: '12px',
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
  },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** Compact list of up to ten vehicles of a user. */
export function UserVehicles({ userId }: { userId: string }) {
  const styles = useStyles();
  const linkState = useBackLinkState('User');
  const { data, error, refetch } = useVehiclesListAllVehiclesQuery({ userId, skip: 0, take: maxVehicles });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (data.entries.length === 0) return <p>No vehicle found...</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.entries.map(({ id, make, model, licenseNumber, registrationRegion }) => (
          <li key={id} className={styles.item}>
            <span>
              <Capitalized>{`${make} ${model}`}</Capitalized>
              <span className={styles.small}>
                {licenseNumber.toUpperCase()}, {regionLabel(registrationRegion)}
              </span>
            </span>
            <ButtonLink look="secondary" to={href('adminViewVehicle', { id })} state={linkState}>
              View Vehicle
            </ButtonLink>
          </li>
        ))}
      </ul>
      {data.count > maxVehicles && (
        <p className={styles.small}>
          The first {maxVehicles} of {data.count}. The others are found under User Vehicles.
        </p>
      )}
    </>
  );
}
