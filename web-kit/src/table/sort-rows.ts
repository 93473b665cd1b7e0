type Comparable = string | number | null | undefined;

/** Rows in order, for lists that are sorted in the browser; empty values come last either way. */
export function sortRows<Row>(rows: readonly Row[], value: (row: Row) => Comparable, order: 'asc' | 'desc'): Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one) ?? '', value(other) ?? ''];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), 'en', { numeric: true });
  });
}
