type Comparable = string | number | null | undefined;

/** Sorts rows in the browser. Empty values come last in both orders. */
export function sortRows<Row>(rows: readonly Row[], value: (row: Row) => Comparable, order: 'asc' | 'desc'): Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...rows].sort((left, right) => {
    const [a, b] = [value(left) ?? '', value(right) ?? ''];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), 'en', { numeric: true });
  });
}
