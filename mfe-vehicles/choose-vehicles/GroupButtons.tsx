import { failureOf, useHost } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { useLazyVehiclesListVehiclesQuery } from '../api.ts';
import type { Group } from './choice-rules.ts';
import { useChoiceStyles } from './choice.styles.ts';
import type { Choice } from './use-choice.tsx';

/** Buttons that choose all own vehicles that are due or expired, on whatever page they are. */
export function GroupButtons({ choice }: { choice: Choice }) {
  const styles = useChoiceStyles();
  const host = useHost();
  const [list] = useLazyVehiclesListVehiclesQuery();
  const choose = async (group: Group) => {
    choice.setBusy(true);
    try {
      const { chooseGroup } = await import('../manage-vehicles/later-parts.ts');
      await chooseGroup(group, choice, host, (page) =>
        list({ ...page, orderBy: 'licenseExpires', order: 'asc' }).unwrap(),
      );
    } catch (thrown) {
      host.toast.error('The vehicles could not be loaded', failureOf(thrown).message);
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
