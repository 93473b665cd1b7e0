import { limits } from 'shared-contracts/limits';
import { failureOf, useHost } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { useLazyVehiclesListVehiclesQuery } from '../api.ts';
import type { Group } from './choice-rules.ts';
import { useChoiceStyles } from './choice.styles.ts';
import type { Choice } from './use-choice.tsx';

const nothing: Record<Group, string> = { due: 'No vehicle is due', expired: 'No vehicle has expired' };

/** Buttons that choose all own vehicles that are due or expired, on whatever page they are. */
export function GroupButtons({ choice }: { choice: Choice }) {
  const styles = useChoiceStyles();
  const { clock, toast } = useHost();
  const [list] = useLazyVehiclesListVehiclesQuery();
  const choose = async (group: Group) => {
    choice.setBusy(true);
    try {
      const { findGroup } = await import('./find-group.ts');
      const found = await findGroup(group, clock.now(), (page) =>
        list({ ...page, orderBy: 'licenseExpires', order: 'asc' }).unwrap(),
      );
      choice.set(found);
      if (found.length === 0) toast.info(nothing[group]);
      if (found.length === limits.vehiclesPerPayment)
        toast.info(`The first ${found.length} are chosen`, 'One payment is for 50 vehicles at most.');
    } catch (thrown) {
      toast.error('The vehicles could not be loaded', failureOf(thrown).message);
    } finally {
      choice.setBusy(false);
    }
  };
  return (
    <div className={styles.groups} role="group" aria-label="Choose vehicles to renew with one payment">
      <span className={styles.hint}>Renew several with one payment:</span>
      <PlainButton disabled={choice.isBusy} onClick={() => void choose('due')}>
        All due
      </PlainButton>
      <PlainButton disabled={choice.isBusy} onClick={() => void choose('expired')}>
        All expired
      </PlainButton>
    </div>
  );
}
