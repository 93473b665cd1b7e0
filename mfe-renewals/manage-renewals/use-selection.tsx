import { useState } from 'react';
import type { Renewal } from 'shared-contracts/renewals';
import type { Column } from 'web-kit/table';
import { renewalRowLabel } from './renewal-columns.tsx';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** Which rows of a page are chosen: a column of boxes for the table, and the chosen ones among the rows that are shown. */
export function useSelection(rows: readonly Renewal[]) {
  const styles = useRenewalRowStyles();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, chosen: boolean) => setIds(new Set(chosen ? [...ids, id] : [...ids].filter((one) => one !== id)));
  const column: Column<Renewal> = {
    id: 'select',
    header: 'Select',
    cell: (renewal) => (
      <label className={styles.select}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${renewalRowLabel(renewal)}`}
          checked={ids.has(renewal.id)}
          onChange={({ target }) => choose(renewal.id, target.checked)}
        />
      </label>
    ),
  };
  return { column, selected: rows.filter(({ id }) => ids.has(id)), select: (next: readonly string[]) => setIds(new Set(next)) };
}
