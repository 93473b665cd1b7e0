import { useState } from 'react';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import type { Column } from 'web-kit/table';
import { useChoiceStyles } from './choice.styles.ts';
import { canJoin, isRenewable } from './choice-rules.ts';

export interface Choice {
  /** The chosen vehicles of all pages and searches. */
  chosen: readonly Vehicle[];
  set: (vehicles: readonly Vehicle[]) => void;
  /** While a group is looked up, ticks would be lost and are not possible. */
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
  column: Column<Vehicle>;
}

/** The last choice in a list, for a person who comes back to it from the wizard. */
let last: { of?: string; chosen: readonly Vehicle[] } = { chosen: [] };

/**
 * The vehicles chosen to be renewed together, with a checkbox column for the table. Paging and searching keep them, and so
 * does leaving the list.
 */
export function useChoice(isOwn: boolean): Choice {
  const styles = useChoiceStyles();
  const t = useText();
  const of = `${useSession().user?.id} ${isOwn}`;
  const [chosen, setChosen] = useState(last.of === of ? last.chosen : []);
  const set: Choice['set'] = (vehicles) => {
    last = { of, chosen: vehicles };
    setChosen(vehicles);
  };
  const [isBusy, setBusy] = useState(false);
  const column: Column<Vehicle> = {
    id: 'choose',
    header: '',
    name: t('Choose'),
    whole: true,
    cell: (vehicle) => {
      if (!isRenewable(vehicle)) return null;
      const isChosen = chosen.some(({ id }) => id === vehicle.id);
      return (
        <label className={styles.label}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t('Choose {plate}', { plate: vehicle.licenseNumber.toUpperCase() })}
            checked={isChosen}
            disabled={isBusy || (!isChosen && !canJoin(chosen, vehicle))}
            onChange={() => set(isChosen ? chosen.filter(({ id }) => id !== vehicle.id) : [...chosen, vehicle])}
          />
          <span className={styles.word} aria-hidden="true">
            {t('Choose')}
          </span>
        </label>
      );
    },
  };
  return { chosen, set, isBusy, setBusy, column };
}
