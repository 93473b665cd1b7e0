import { useState } from 'react';
import type { Vehicle } from 'shared-contracts/vehicles';
import type { Column } from 'web-kit/table';
import { canJoin, isRenewable } from './choice-rules.ts';
import { useChoiceStyles } from './choice.styles.ts';

export interface Choice {
  /** The chosen vehicles of all pages and searches. */
  chosen: readonly Vehicle[];
  set: (vehicles: readonly Vehicle[]) => void;
  /** While a group is looked up, ticks would be lost and are not possible. */
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
  column: Column<Vehicle>;
}

/** The vehicles chosen to be renewed together, with a checkbox column for the table. Paging and searching keep them. */
export function useChoice(): Choice {
  const styles = useChoiceStyles();
  const [chosen, set] = useState<readonly Vehicle[]>([]);
  const [isBusy, setBusy] = useState(false);
  const column: Column<Vehicle> = {
    id: 'choose',
    header: '',
    name: 'Choose',
    whole: true,
    cell: (vehicle) => {
      if (!isRenewable(vehicle)) return null;
      const isChosen = chosen.some(({ id }) => id === vehicle.id);
      return (
        <label className={styles.label}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`Choose ${vehicle.licenseNumber.toUpperCase()}`}
            checked={isChosen}
            disabled={isBusy || (!isChosen && !canJoin(chosen, vehicle))}
            onChange={() => set(isChosen ? chosen.filter(({ id }) => id !== vehicle.id) : [...chosen, vehicle])}
          />
          <span className={styles.word} aria-hidden="true">
            Choose
          </span>
        </label>
      );
    },
  };
  return { chosen, set, isBusy, setBusy, column };
}
