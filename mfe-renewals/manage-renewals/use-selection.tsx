import { useState } from 'react';
import type { Renewal } from 'shared-contracts/renewals';
import type { Column } from 'web-kit/table';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { renewalRowLabel } from './renewal-columns.tsx';

export interface Selection {
  /** Selected renewals of all pages. Those on this page have current data. */
  selected: readonly Renewal[];
  /** Number of selected renewals that are not on this page. */
  elsewhere: number;
  /** The rows still belong to the previous list, so nothing can be selected. */
  isClosed: boolean;
  add: (renewals: readonly Renewal[]) => void;
  remove: (renewals: readonly Renewal[]) => void;
}

/**
 * Selection of renewals across the pages of a list, with a checkbox column for the table. Changing `list` (search or
 * status) clears it.
 */
export function useSelection(
  list: string,
  rows: readonly Renewal[],
  isClosed: boolean,
): Selection & { column: Column<Renewal> } {
  const styles = useRenewalRowStyles();
  const [selection, setSelection] = useState<{ list: string; renewals: readonly Renewal[] }>({ list, renewals: [] });
  const current = selection.list === list ? selection.renewals : [];
  const shown = new Map(rows.map((renewal) => [renewal.id, renewal]));
  // From the selection as it is then: a bulk action ends long after it began, and more may have been selected meanwhile.
  const add = (renewals: readonly Renewal[]) =>
    setSelection((before) => ({
      list,
      renewals: [...without(before.list === list ? before.renewals : [], renewals), ...renewals],
    }));
  const remove = (renewals: readonly Renewal[]) =>
    setSelection((before) => (before.list === list ? { list, renewals: without(before.renewals, renewals) } : before));
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
          checked={current.some(({ id }) => id === renewal.id)}
          onChange={({ target }) => (target.checked ? add : remove)([renewal])}
        />
      </label>
    ),
  };
  return {
    column,
    selected: current.map((renewal) => shown.get(renewal.id) ?? renewal),
    elsewhere: current.filter(({ id }) => !shown.has(id)).length,
    isClosed,
    add,
    remove,
  };
}

const without = (all: readonly Renewal[], renewals: readonly Renewal[]): readonly Renewal[] =>
  all.filter(({ id }) => !renewals.some((renewal) => renewal.id === id));
