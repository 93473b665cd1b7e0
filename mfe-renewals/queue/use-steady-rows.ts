import { useState } from 'react';

interface Seen<Row> {
  /** The query whose rows are shown. */
  key: string;
  rows: readonly Row[];
  count: number;
}

interface Loaded<Row> {
  entries: readonly Row[];
  count: number;
}

/**
 * Rows of a list that is read again and again, without moving what is being read: rows stay in place with their newest
 * contents, rows that have left the list too, and new ones are only counted until `show` is called.
 */
export function useSteadyRows<Row extends { id: string }>(loaded: Loaded<Row> | undefined, key: string) {
  const [seen, setSeen] = useState<Seen<Row>>();
  const [isOpen, setIsOpen] = useState(false);
  const [last, setLast] = useState(loaded);
  // During rendering, so that another query's rows are never shown for a moment.
  if (loaded && (seen?.key !== key || (isOpen && loaded !== last))) {
    setSeen({ key, rows: loaded.entries, count: loaded.count });
    setIsOpen(false);
  }
  if (loaded !== last) setLast(loaded);
  if (!loaded || !seen || seen.key !== key)
    return {
      rows: loaded?.entries,
      added: 0,
      gone: 0,
      show: () => undefined,
      acceptNext: () => undefined,
    };
  const current = new Map(loaded.entries.map((row) => [row.id, row]));
  const known = new Set(seen.rows.map(({ id }) => id));
  const fresh = loaded.entries.filter(({ id }) => !known.has(id)).length;
  return {
    rows: seen.rows.map((row) => current.get(row.id) ?? row),
    /** Renewals that are not shown yet: on this page, or on another one. */
    added: Math.max(fresh, loaded.count - seen.count, 0),
    /** Shown, but no longer in the list. New ones push as many to the next page. */
    gone: Math.max(0, seen.rows.filter(({ id }) => !current.has(id)).length - fresh),
    show: () => setSeen({ key, rows: loaded.entries, count: loaded.count }),
    /** Shows the next answer as it is, after an action of one's own. */
    acceptNext: () => setIsOpen(true),
  };
}
