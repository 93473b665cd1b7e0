import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useText } from 'web-kit/language';
import { useBackLinkState } from 'web-kit/page';

const useStyles = makeStyles({
  owner: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  company: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** The owner of a vehicle, in administrators' lists. */
export function VehicleOwner({ vehicle: { user: owner, userId } }: { vehicle: Vehicle }) {
  const styles = useStyles();
  const t = useText();
  const linkState = useBackLinkState(t('User vehicles'));
  if (!owner) return null;
  return (
    <div>
      <Link className={styles.owner} to={href('viewUser', { userId })} state={linkState}>
        {owner.firstName} {owner.lastName}
      </Link>
      {owner.companyName && <span className={styles.company}>{owner.companyName}</span>}
    </div>
  );
}
