import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasDiscTitle, isLicenseDisc } from './is-license-disc.ts';
import type { TextLine } from './recognize-text.ts';

const linesOf = (texts: readonly string[]): TextLine[] =>
  texts.map((text) => ({ text, letters: [], box: { center: { x: 0, y: 0 }, width: 1, height: 1, angle: 0 } }));
const isDisc = (...texts: string[]): boolean => isLicenseDisc(linesOf(texts));

const cutLabels = ['/Lis.nr.', 'GVM', 'Tare', 'date/Toetsdatum', 'Seated/Sit', 'Expiry date/Vervaldatum'];

test('the title and three labels are of a disc, as are five long labels', () => {
  assert.ok(isDisc('LICENCE DISC', 'Tare', 'GVM', 'Seated'));
  assert.ok(isDisc('Make/Fabrikaat', 'Persons/Persone', 'Seated/Sittende', 'Standing/Staande', 'Tare/Tarra'));
  assert.ok(!isDisc('Tare', 'GVM', 'Seated'));
});

test('the number of a disc and its short labels are of a disc whose title is cut off', () => {
  assert.ok(isDisc('3011056JB4RE', ...cutLabels));
  assert.ok(!isDisc('301105678901', ...cutLabels));
  assert.ok(!isDisc('No. 3011056JB4RE 1', ...cutLabels));
  assert.ok(!isDisc('3011056JB4RE', ...cutLabels.filter((label) => !label.includes('/'))));
  assert.ok(!isDisc('3011056JB4RE', 'Lis. nr.', 'Reg. nr.', 'Enj. nr.', 'Beskr.', 'GVM', 'Tare', 'Seated'));
});

test('labels that other papers of a vehicle have too are not a title, nor is the English one', () => {
  const labels = ['Make/Fabrikaat', 'Persons/Persone', 'Seated/Sittende', 'Standing/Staande', 'Tare/Tarra'];
  for (const title of ['LISENSIESKYF', 'ISENSIES', 'NSIESKYF']) assert.ok(hasDiscTitle(linesOf([title, ...labels])));
  assert.ok(!hasDiscTitle(linesOf(['Licence no./Lisensienr.', ...labels])));
  assert.ok(!hasDiscTitle(linesOf(['MOTOR VEHICLE LICENCE DISC', ...labels])));
  assert.ok(!hasDiscTitle(linesOf(['LISENSIESKYF', 'Tare'])));
});
