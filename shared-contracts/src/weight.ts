/** Formats kilograms with thousands separators: `1,234`. */
export const formatWeight = (kg: number, decimals = 0): string => {
  const [whole = '0', rest] = kg.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};
