import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMessage, type Translate, type Values } from '../messages.ts';
import { holdReasonRows } from '../renewals/hold-texts.ts';
import { saidDescription } from './said-description.ts';

const english: Translate = (text: string, values: Values = {}, _context?: string) => formatMessage('en', text, values);
/** Marks what it was asked for. */
const t: Translate = (text: string, values: Values = {}, _context?: string) => `[${formatMessage('en', text, values)}]`;

for (const [description, said] of [
  ['Licence renewal CA 284-611', '[Licence renewal CA 284-611]'],
  ['Duplicate disc for JK45LMGP', '[Duplicate disc for JK45LMGP]'],
  ['Licence renewal of 12 vehicles', '[Licence renewal of 12 vehicles]'],
  ['Licence renewal for my {aunt}', 'Licence renewal for my {aunt}'],
  ['Top-up for JK45LMGP: Unpaid fines', '[Top-up for JK45LMGP: [Unpaid fines]]'],
  ['Top-up for JK45LMGP: the rest', 'Top-up for JK45LMGP: the rest'],
] as const)
  test(`[LNG-4] “${description}” is said as “${said}”, and in English as it is`, () => {
    assert.equal(saidDescription(description, t), said);
    assert.equal(saidDescription(description, english), description);
  });

test('[LNG-4] each reason that a top-up pays is said', () => {
  for (const { label, pays } of Object.values(holdReasonRows)) {
    const description = `Top-up for JK45LMGP: ${label}`;
    if (pays) assert.equal(saidDescription(description, t), `[Top-up for JK45LMGP: [${label}]]`);
  }
});
