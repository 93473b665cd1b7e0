import { limits } from 'shared-contracts/limits';
import { failureOf, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';
import { useLazyVehiclesListVehiclesQuery } from '../api.ts';
import { useChoiceStyles } from './choice.styles.ts';
import type { Group } from './choice-rules.ts';
import { chooseGroup } from './find-group.ts';
import type { Choice } from './use-choice.tsx';

/** Buttons that choose all own vehicles that are due or expired, on whatever page they are. */
export function GroupButtons({ choice }: { choice: Choice }) {
  const styles = useChoiceStyles();
  const t = useText();
  const host = useHost();
  const [list] = useLazyVehiclesListVehiclesQuery();
  const choose = async (group: Group) => {
    choice.setBusy(true);
    try {
      await chooseGroup(group, choice, { ...host, t }, (page) =>
        list({ ...page, orderBy: 'licenseExpires', order: 'asc' }).unwrap(),
      );
    } catch (thrown) {
      host.toast.error(t('The vehicles could not be loaded'), failureOf(thrown).message);
    } finally {
      choice.setBusy(false);
    }
  };
  return (
    <div className={styles.groups} role="group" aria-label={t('Choose vehicles to renew with one payment')}>
      <span className={styles.hint}>
        {t('Renew up to {most} with one payment:', { most: limits.vehiclesPerPayment })}
      </span>
      <PlainButton disabled={choice.isBusy} onClick={() => void choose('due')}>
        {t('All due')}
      </PlainButton>
      <PlainButton disabled={choice.isBusy} onClick={() => void choose('expired')}>
        {t('All expired')}
      </PlainButton>
    </div>
  );
}
