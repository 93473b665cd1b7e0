import { useState } from 'react';
import type { Renewal } from 'shared-contracts/renewals';
import type { Column } from 'web-kit/table';
import { renewalRowLabel } from './renewal-columns.tsx';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

export interface Selection {
  /** The chosen renewals of all pages, those of this page as they stand now. */
  selected: readonly Renewal[];
  /** How many of them are not on this page. */
  elsewhere: number;
  /** The rows are still those of another list. */
  isClosed: boolean;
  add: (renewals: readonly Renewal[]) => void;
  remove: (renewals: readonly Renewal[]) => void;
}

/**
 * Which renewals of a list are chosen, on this page and on those before: a column of boxes for the table, and the chosen
 * ones. Another list, by search or status, begins with none.
 */
export function useSelection(list: string, rows: readonly Renewal[], isClosed: boolean): Selection & { column: Column<Renewal> } {
  const styles = useRenewalRowStyles();
  const [chosen, setChosen] = useState<{ list: string; renewals: readonly Renewal[] }>({ list, renewals: [] });
  const kept = chosen.list === list ? chosen.renewals : [];
  const shown = new Map(rows.map((renewal) => [renewal.id, renewal]));
  const without = (renewals: readonly Renewal[]) => kept.filter(({ id }) => !renewals.some((one) => one.id === id));
  const add = (renewals: readonly Renewal[]) => setChosen({ list, renewals: [...without(renewals), ...renewals] });
  const remove = (renewals: readonly Renewal[]) => setChosen({ list, renewals: without(renewals) });
  const column: Column<Renewal> = {
    id: 'select',
    header: 'Select',
    cell: (renewal) => (
      <label className={styles.select}>
        <input
          type="checkbox"
          className={styles.box}
          disabled={isClosed}
          aria-label={`Select ${renewalRowLabel(renewal)}`}
          checked={kept.some(({ id }) => id === renewal.id)}
          onChange={({ target }) => (target.checked ? add : remove)([renewal])}
        />
      </label>
    ),
  };
  return {
    column,
    selected: kept.map((renewal) => shown.get(renewal.id) ?? renewal),
    elsewhere: kept.filter(({ id }) => !shown.has(id)).length,
    isClosed,
    add,
    remove,
  };
}
