import { formatMessage, type Translate, type Values } from 'shared-contracts/messages';
import { englishText } from 'web-kit/host';
import { saidDescription } from './said-description.ts';

const afrikaans = new Map([
  ['Licence renewal {plate}', 'Lisensiehernuwing {plate}'],
  ['Duplicate disc for {plate}', 'Duplikaatskyf vir {plate}'],
  [
    'Licence renewal of {n, plural, one {# vehicle} other {# vehicles}}',
    'Lisensiehernuwing van {n, plural, one {# voertuig} other {# voertuie}}',
  ],
]);
const t: Translate = (text: string, values: Values = {}, _context?: string) =>
  formatMessage('af', afrikaans.get(text) ?? text, values);

test.each([
  ['Licence renewal CA 284-611', 'Lisensiehernuwing CA 284-611'],
  ['Duplicate disc for JK45LMGP', 'Duplikaatskyf vir JK45LMGP'],
  ['Licence renewal of 12 vehicles', 'Lisensiehernuwing van 12 voertuie'],
  ['Licence renewal for my {aunt}', 'Licence renewal for my {aunt}'],
  ['Top-up for JK45LMGP: arrears', 'Top-up for JK45LMGP: arrears'],
])('[LNG-4] “%s” is said as “%s”, and in English as it is', (description, said) => {
  expect(saidDescription(description, t)).toBe(said);
  expect(saidDescription(description, englishText)).toBe(description);
});
