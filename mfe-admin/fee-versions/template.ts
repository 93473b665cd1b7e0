import { feeFileFields, feeFileHeaders, stepsWord } from 'shared-contracts/fee-versions';

const examples = [
  ['Gauteng', 'car', '0', '250', '252.00', 'Provincial Gazette 1 of 2027', 'confirmed'],
  ['Gauteng', 'car', '251', '12000', '26 520,00', 'Provincial Gazette 1 of 2027', 'confirmed'],
  ['Gauteng', 'car', '12001', stepsWord, '2652.00', 'Provincial Gazette 1 of 2027', 'confirmed'],
  ['Gauteng', 'other', '0', '100000', '300.00', 'No gazette yet', 'low'],
];

/** A CSV file to fill in: the names of the columns and examples. The byte order mark tells Excel that it is UTF-8. */
export function templateFile(): Blob {
  const lines = [feeFileFields.map((field) => feeFileHeaders[field]), ...examples];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
