/**
 * Formats cents as rand: `R1,234.50` (docs/spec/requirements.md, PUB-15). Not `Intl`, because its en-ZA locale uses spaces
 * and a decimal comma.
 */
export function formatRand(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}R${whole}.${rest}`;
}

/** Parses rand as people type them ("1 234,50", "R250") to cents; undefined if it is not an amount. */
export function randToCents(typed: string | number): number | undefined {
  const clean = String(typed)
    .replace(/[R\s]/gi, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : undefined;
}

export const centsToRand = (cents: number): string => (cents / 100).toFixed(2);

/** Formats kilograms with thousands separators: `1,234`. */
export const formatWeight = (kg: number, decimals = 0): string => {
  const [whole = '0', rest] = kg.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};

/** Reads whole kilograms as people and spreadsheets write them: `1104`, `1 104 kg`, `1,104`, `1104,0`. NaN for others. */
export const readKilograms = (typed: string): number => {
  const [, kilograms] = /^(\d{1,9}|\d{1,3}(?:[,\s]\d{3}){1,2})(?:[.,]0{1,2})?(?:\s*kg)?$/i.exec(typed.trim()) ?? [];
  return kilograms === undefined ? Number.NaN : Number(kilograms.replace(/\D/g, ''));
};
