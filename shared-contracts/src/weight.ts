/** Formats kilograms with thousands separators: `1,234`. */
export const formatWeight = (kg: number, decimals = 0): string => {
  const [whole = '0', rest] = kg.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};

/** Reads whole kilograms as people copy them from a disc, in groups of thousands or not: `1 104`, `1,104`, `1104`. NaN for others. */
export const readKilograms = (typed: string): number => {
  const text = typed.trim();
  return /^(?:\d{1,9}|\d{1,3}(?:[,\s]\d{3}){1,2})$/.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN;
};
