import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPrintedFields } from './match-printed-fields.ts';
import type { TextLine } from './recognize-text.ts';

/** A line of text with letters 10 wide and 20 high, starting at x. */
function line(text: string, x: number, y: number, angle = 0): TextLine {
  const letters = [...text].map((letter, i) => ({
    letter,
    probability: 0.99,
    at: (i + 0.5) / text.length,
  }));
  const box = { center: { x: x + text.length * 5, y }, width: text.length * 10, height: 20, angle };
  return { text, letters, box };
}

const fields = (...lines: TextLine[]): Record<string, string | undefined> =>
  Object.fromEntries(matchPrintedFields(lines).map(({ field, piece }) => [field.name, piece?.text]));

test('labels in short form stand above their values [VEH-2]', () => {
  assert.deepEqual(
    fields(
      line('No.', 0, 0),
      line('2008181W4WKT', 80, 4),
      line('Lic.no./Lis.nr.', 0, 40),
      line('CF510507', 0, 62),
      line('Veh.reg.no./Vrt.reg.nr.', 300, 40),
      line('YYZ495C', 300, 62),
      line('Expiry date/Vervaldatum', 0, 300),
      line('2024-03-31', 0, 325),
    ),
    { discNumber: '2008181W4WKT', licenseNumber: 'CF510507', registerNumber: 'YYZ495C', expiryDate: '2024-03-31' },
  );
});

test('a value whose label is covered counts if it is the only one of its form', () => {
  assert.deepEqual(fields(line('VJW453NC', 0, 0), line('DCG433Y', 0, 30), line('HYUNDAI', 0, 60)), {
    licenseNumber: 'VJW453NC',
    registerNumber: 'DCG433Y',
    make: 'HYUNDAI',
  });
  assert.deepEqual(fields(line('VJW453NC', 0, 0), line('BBB123GP', 0, 30)), {});
});

test('a plate of Limpopo and a register number look alike, so neither counts without its label', () => {
  assert.deepEqual(fields(line('LSV422L', 0, 0)), {});
});

test('with two discs in the picture, only labels decide', () => {
  assert.deepEqual(fields(line('VJW453NC', 0, 0), line('Tare/Tarra', 0, 30), line('Tare/Tarra', 400, 30)), {});
});

test('text of another paper at another angle does not count', () => {
  assert.deepEqual(fields(line('VJW453NC', 0, 0, 0.5)), {});
});

test('a letter O where a plate has digits is a zero', () => {
  assert.deepEqual(fields(line('JTO4XSZN', 0, 0)), { licenseNumber: 'JT04XSZN' });
});

test('an engine number that looks like a plate of a town is no licence number', () => {
  assert.deepEqual(fields(line('NLH217663', 0, 0)), {});
});

test('no disc expires in 2050 or later', () => {
  const label = line('Expiry date/Vervaldatum', 0, 0);
  assert.deepEqual(fields(label, line('2049-05-31', 0, 25)), { expiryDate: '2049-05-31' });
  assert.deepEqual(fields(label, line('2086-05-31', 0, 25)), { expiryDate: undefined });
});

test('a disc number may follow its label without a space, and no other letters', () => {
  assert.deepEqual(fields(line('NO3011683X3H02', 0, 0)), { discNumber: '3011683X3H02' });
  assert.deepEqual(fields(line('RSA NR4025695Z7XW5', 0, 0)), { discNumber: '4025695Z7XW5' });
  assert.deepEqual(fields(line('XNR4025695Z7XW5', 0, 0)), {});
});

test('a place beside a label is a field’s though its text has another form, unless the text is a label', () => {
  const place = (...lines: TextLine[]) =>
    matchPrintedFields(lines).map(({ field, box, piece }) => [field.name, box.center.x, piece?.text]);
  const label = line('Veh.reg.no./Vrt.reg.nr.', 0, 0);
  assert.deepEqual(place(label, line('VNK99N', 260, 0)), [['registerNumber', 290, undefined]]);
  assert.deepEqual(place(label, line('Make/Fabr.', 260, 0)), []);
  // the value of another field, which is below this one's label
  const plate = line('CF510507', 40, 22);
  assert.deepEqual(place(label, line('Lic. no.', -60, 22), plate), [['licenseNumber', 80, 'CF510507']]);
});

test('text beside or below a label that has not the form of its field is a place to read again, the nearest first', () => {
  const lines = [line('Veh.reg.no.', 0, 0), line('KTL4015', 160, 0), line('AD4SCDMMUM0716781', 0, 40)];
  const places = matchPrintedFields(lines).map(({ field, piece, box }) => [field.name, piece, box.center.x]);
  assert.deepEqual(places, [
    ['registerNumber', undefined, 195],
    ['registerNumber', undefined, 85],
  ]);
});
