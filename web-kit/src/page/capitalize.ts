/** Makes and trims that are written in capitals throughout. */
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

function word(text: string): string {
  // The i of i20 and ix35 stays small, whatever stands around it.
  if (/^ix?\d/.test(text)) return text;
  if (acronyms.has(text) || /\d/.test(text)) return text.toUpperCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words that are kept in small letters as people write them: 'bmw x3' is BMW X3, 'hyundai i20' Hyundai i20. */
export const capitalize = (text: string): string => text.toLowerCase().replace(/[\p{L}\p{N}’']+/gu, word);
