import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeValue } from './judge-value.ts';
import { type PrintedField, printedFields } from './printed-fields.ts';
import type { TextSpan } from './text-layout.ts';
import type { ValueReading } from './value-opinion.ts';

const fieldOf = (name: PrintedField['name']): PrintedField => {
  const found = printedFields.find((field) => field.name === name);
  assert.ok(found);
  return found;
};
const register = fieldOf('registerNumber');
const box = { center: { x: 50, y: 10 }, width: 100, height: 20, angle: 0 };
const span = (text: string, probability: number): TextSpan => ({
  text,
  probability,
  box,
  line: { text, letters: [], box },
});
const spans = (count: number, text: string, probability: number): TextSpan[] =>
  Array.from({ length: count }, () => span(text, probability));
const strips = (count: number, text: string, probability = 0.98): ValueReading[] =>
  Array.from({ length: count }, () => ({ text, probability }));

test('what the model of values reads too counts, however uncertain the recogniser is', () => {
  const readings = spans(4, 'DRS407D', 0.4);
  const value = judgeValue(register, { first: readings[0], readings, tries: 4, strips: strips(4, 'DRS407D') });
  assert.equal(value?.text, 'DRS407D');
  assert.ok((value?.confidence ?? 0) > 0.9);
});

test('an opinion takes nothing from what the recogniser is sure of', () => {
  const readings = spans(4, 'DRS407D', 0.99);
  const seen = { first: readings[0], readings, tries: 4, strips: strips(6, 'DRS407D', 0.9) };
  assert.equal(judgeValue(register, seen)?.confidence, 0.99);
});

test('without an opinion a value counts with the share of readings that agree times their median', () => {
  const readings = [span('DRS407D', 0.9), span('DRS407D', 0.8), span('DRS407D', 0.96)];
  const value = judgeValue(register, { first: readings[0], readings, tries: 4, strips: strips(3, 'DRS407D') });
  assert.equal(value?.text, 'DRS407D');
  assert.ok(Math.abs((value?.confidence ?? 0) - 0.9 * 0.75) < 1e-9);
  assert.equal(judgeValue(register, { readings: [], tries: 4, strips: [] }), undefined);
});

test('a disc number that the cuts doubt is left out, and one that none of them shows is not', () => {
  const readings = spans(8, '60520397U28F', 0.9);
  const read = (field: PrintedField, cuts: readonly ValueReading[]) =>
    judgeValue(field, { first: readings[0], readings, tries: 8, strips: cuts })?.text;
  const disc = fieldOf('discNumber');
  assert.equal(read(disc, strips(3, '60520397U28F', 0.3)), undefined);
  assert.equal(read(disc, [...strips(2, '60520397U28F', 0.3), ...strips(1, '60520397U28F', 0.5)]), '60520397U28F');
  assert.equal(read(disc, []), '60520397U28F');
  assert.equal(read(register, strips(3, '60520397U28F', 0.3)), '60520397U28F');
});

test('the recogniser contradicts what most cuts show: nothing counts', () => {
  // V and U of OCR-A
  const readings = spans(4, 'NUJ550B', 0.65);
  assert.equal(
    judgeValue(register, { first: readings[0], readings, tries: 4, strips: strips(5, 'NVJ550B') }),
    undefined,
  );
});

test('against what every cut shows, another value has to be read more often', () => {
  const [same, other] = [span('NVJ550B', 0.5), span('NUJ550B', 0.8)];
  const seen = { first: other, tries: 4, strips: strips(6, 'NVJ550B') };
  assert.equal(judgeValue(register, { ...seen, readings: [same, other] })?.text, 'NVJ550B');
  assert.equal(judgeValue(register, { ...seen, readings: [same, other, other] }), undefined);
  assert.equal(judgeValue(register, { ...seen, readings: spans(4, 'NUJ550B', 0.79) })?.text, 'NVJ550B');
});

test('of a value that was first read in another way, one reading has to agree, or every cut', () => {
  const first = span('JMF855F', 0.48);
  const seen = { first, readings: [first, span('WMF855F', 0.43)], tries: 8 };
  assert.equal(judgeValue(register, { ...seen, strips: strips(4, 'WMF855F') })?.text, 'WMF855F');
  assert.equal(judgeValue(register, { ...seen, readings: [first], strips: strips(5, 'WMF855F') }), undefined);
  assert.equal(judgeValue(register, { ...seen, readings: [first], strips: strips(6, 'WMF855F') })?.text, 'WMF855F');
});

test('a serious reading of another value leaves it out', () => {
  const readings = [...spans(3, 'DRS407D', 0.9), span('DR5407D', 0.6)];
  for (const count of [0, 4])
    assert.equal(
      judgeValue(register, { first: readings[0], readings, tries: 4, strips: strips(count, 'DRS407D') }),
      undefined,
    );
});

test('of a disc number every reading has to agree without the model of values, and the serious ones with it', () => {
  const readings = [...spans(7, '5007380MRSZC', 0.9), span('5007380MRSZ0', 0.59)];
  const seen = { first: readings[0], readings, tries: 8 };
  assert.equal(judgeValue(fieldOf('discNumber'), { ...seen, strips: [] }), undefined);
  assert.equal(judgeValue(fieldOf('discNumber'), { ...seen, strips: strips(4, '5007380MRSZC') })?.text, '5007380MRSZC');
});

test('a value is certain if every cut shows it and the recogniser has read it', () => {
  const [first, other] = [span('20557835C80M', 0.6), span('20557835080M', 0.4)];
  const certain = (readings: readonly TextSpan[], count: number) =>
    judgeValue(fieldOf('discNumber'), { first, readings, tries: 8, strips: strips(count, '20557835C80M') })?.isCertain;
  assert.deepEqual([certain([first], 6), certain([other], 6), certain([first], 5)], [true, false, false]);
});

test('a make keeps its space', () => {
  const readings = spans(3, 'LAND ROVER', 0.5);
  const value = judgeValue(fieldOf('make'), { first: readings[0], readings, tries: 8, strips: strips(6, 'LANDROVER') });
  assert.equal(value?.text, 'LAND ROVER');
  const unread = { readings: [], tries: 8, strips: strips(6, 'LANDROVER') };
  assert.equal(judgeValue(fieldOf('make'), unread), undefined);
});

test('a day that is not the last of its month is no expiry date, whoever reads it', () => {
  const readings = spans(4, '2027-08-30', 0.99);
  assert.equal(
    judgeValue(fieldOf('expiryDate'), { first: readings[0], readings, tries: 4, strips: strips(6, '2027-08-30') }),
    undefined,
  );
});
