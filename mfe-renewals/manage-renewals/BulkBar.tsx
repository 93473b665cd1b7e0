import { useState } from 'react';
import type { Renewal } from 'shared-contracts/renewals';
import { Slot } from 'web-kit/slots';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

interface BulkBarProps {
  rows: readonly Renewal[];
  selected: readonly Renewal[];
  select: (ids: readonly string[]) => void;
}

/** Chooses all rows of a page, and holds what can be done with the chosen ones. */
export function BulkBar({ rows, selected, select }: BulkBarProps) {
  const styles = useRenewalRowStyles();
  const [acted, setActed] = useState(false);
  const all = rows.length > 0 && selected.length === rows.length;
  return (
    <div className={styles.bulk}>
      {rows.length > 0 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            className={styles.box}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = selected.length > 0 && !all;
            }}
            onChange={({ target }) => select(target.checked ? rows.map(({ id }) => id) : [])}
          />
          {selected.length === 0 ? 'Select all on this page' : `${selected.length} selected`}
        </label>
      )}
      {(selected.length > 0 || acted) && (
        <Slot
          name="renewals.bulk"
          renewals={selected}
          onActed={(failed) => {
            setActed(true);
            select(failed);
          }}
        />
      )}
    </div>
  );
}
