import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affine } from '../barcode/warp.ts';
import { hasDiscTitle, hasTitleAtEdge, isLicenseDisc } from './is-license-disc.ts';
import type { TextLine } from './recognize-text.ts';
import type { DiscFrame } from './rectify-disc.ts';

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

const disc = { x: 480, y: 480, radius: 390 };
const frame: DiscFrame = {
  source: { data: new Uint8Array(), width: 0, height: 0 },
  toSource: affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }),
  width: 960,
  height: 960,
  disc,
};
/** A line of text above the middle of the disc, so many radii away from it. */
const above = (text: string, radii = 0.93): TextLine => ({
  text,
  letters: [],
  box: { center: { x: disc.x, y: disc.y - radii * disc.radius }, width: 90, height: 30, angle: 0 },
});
const printed = linesOf(['CKS090Z', '2026-04-30', '1525kg']);

test('parts of the title along the edge and three values are of a disc whose labels cannot be read', () => {
  const shows = (...lines: TextLine[]): boolean => hasTitleAtEdge(frame, lines);
  assert.ok(shows(above('ISENSIES'), ...printed));
  assert.ok(shows(above('ICE NCE'), ...printed));
  assert.ok(shows(above('SENS'), above('DISC'), ...printed));
  assert.ok(shows(above('ISENSIES X'), ...printed), 'a letter is misread');
  assert.ok(shows(above('LICENCE DIS', 0.72), ...printed), 'a long part, whose middle is further in');
  assert.ok(shows(above('ISENSIES'), ...linesOf(['3011388KER3M', 'VW05KDZN', 'JHL875Z'])));
  assert.ok(!shows(above('SENS'), above('S'), above('KY'), ...printed), 'too few letters');
  assert.ok(!shows(above('OTHER WORDS'), ...printed), 'other words');
  assert.ok(!shows(above('ISENSIES', 0.65), ...printed), 'not at the edge');
  assert.ok(!shows(above('ISENSIES'), ...printed.slice(1)), 'two values');
  const { disc: _, ...unknown } = frame;
  assert.ok(!hasTitleAtEdge(unknown, [above('ISENSIES'), ...printed]), 'a disc whose place is unknown');
});
