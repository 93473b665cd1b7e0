import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLicenseDisc } from './is-license-disc.ts';
import type { TextLine } from './recognize-text.ts';

const isDisc = (...texts: string[]): boolean =>
  isLicenseDisc(
    texts.map(
      (text): TextLine => ({ text, letters: [], box: { center: { x: 0, y: 0 }, width: 1, height: 1, angle: 0 } }),
    ),
  );

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
