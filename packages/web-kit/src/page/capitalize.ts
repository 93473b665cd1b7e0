/** Makes and trims that are written in all capitals. */
const acronyms = new Set([
  'baic',
  'bmw',
  'byd',
  'daf',
  'dfsk',
  'faw',
  'gti',
  'gwm',
  'jac',
  'ktm',
  'man',
  'mg',
  'suv',
  'tdi',
  'tsi',
  'ud',
  'vw',
]);

function capitalizeWord(text: string): string {
  // The i of i20 and ix35 stays in lower case.
  if (/^ix?\d/.test(text)) return text;
  if (acronyms.has(text) || /\d/.test(text)) return text.toUpperCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Capitalizes the stored lower-case words: 'bmw x3' becomes BMW X3, and 'hyundai i20' becomes Hyundai i20. */
export const capitalize = (text: string): string => text.toLowerCase().replace(/[\p{L}\p{N}’']+/gu, capitalizeWord);
