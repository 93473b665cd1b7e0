import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cuts, type StripReading } from './read-strips.ts';
import { agreedWeight, contradictsWeight, isSupported, isSure, isUnseen } from './second-opinion.ts';
import type { NumberReading } from './weigh-readings.ts';

const strip = (digits: string, probability: number): StripReading => ({ digits, probability, places: { digits: [] } });
const strips = (count: number, digits: string, probability = 0.97) =>
  Array.from({ length: count }, () => strip(digits, probability));
const reading = (digits: string, probability: number, hasUnit = true): NumberReading => ({
  digits,
  probability,
  share: probability,
  hadLetters: false,
  hasUnit,
});

test('four cuts that are sure of a weight agree on it, with their median probability', () => {
  const readings = [...strips(2, '1422', 0.92), ...strips(2, '1422', 0.99), strip('422', 0.4)];
  assert.equal(agreedWeight(readings)?.digits, '1422');
  assert.equal(agreedWeight(readings)?.probability, 0.99);
  assert.equal(agreedWeight(strips(3, '1422')), undefined);
  assert.equal(agreedWeight([...strips(3, '1422'), strip('1422', 0.89)]), undefined);
});

test('one cut that seriously shows another weight leaves all out', () => {
  assert.equal(agreedWeight([...strips(5, '422'), strip('1422', 0.5)]), undefined);
  assert.equal(agreedWeight([...strips(5, '422'), strip('1422', 0.49)])?.digits, '422');
});

test('one cut may have lost a digit of the weight, two may not, and none may have a digit more', () => {
  assert.equal(agreedWeight([...strips(4, '3120'), strip('120', 0.94)])?.digits, '3120');
  assert.equal(agreedWeight([...strips(4, '3120'), ...strips(2, '120', 0.94)]), undefined);
  assert.equal(agreedWeight([...strips(4, '3120'), strip('20', 0.94)]), undefined);
  assert.equal(agreedWeight([...strips(4, '120'), strip('3120', 0.94)]), undefined);
});

test('the model speaks against a number with another digit or a digit more, and not with a digit less', () => {
  assert.equal(contradictsWeight('1425', '1422'), true);
  assert.equal(contradictsWeight('11422', '1422'), true);
  assert.equal(contradictsWeight('422', '1422'), false);
  assert.equal(contradictsWeight('1422', '1422'), false);
});

test('the recogniser supports a weight that it has read itself, and one that every cut shows', () => {
  assert.equal(isSupported('1422', [reading('1422', 0.1)], strips(4, '1422')), true);
  assert.equal(isSupported('1422', [], strips(cuts.length - 1, '1422')), false);
  assert.equal(isSupported('1422', [], strips(cuts.length, '1422')), true);
  assert.equal(isSupported('1422', [], [...strips(cuts.length - 1, '1422'), strip('1422', 0.8)]), false);
});

test('a serious reading with a digit more, or with another digit, speaks against a weight', () => {
  const all = strips(cuts.length - 1, '1422');
  const own = reading('1422', 0.9);
  assert.equal(isSupported('1422', [own, reading('11422', 0.4)], all), false);
  assert.equal(isSupported('1422', [own, reading('11422', 0.39)], all), true);
  assert.equal(isSupported('1422', [own, reading('1425', 0.8)], all), false);
  assert.equal(isSupported('1422', [own, own, own, reading('1425', 0.79), reading('422', 0.99)], all), true);
});

test('a digit more behind a number, without a unit, is its unit', () => {
  const own = reading('1422', 0.9);
  const all = strips(cuts.length, '1422');
  assert.equal(isSupported('1422', [own, reading('14229', 0.96, false)], all), true);
  assert.equal(isSupported('1422', [own, reading('14229', 0.96)], all), false);
  assert.equal(isSupported('1422', [own, reading('91422', 0.96, false)], all), false);
});

test('a weight does not begin with a zero: that is a part of its first digit', () => {
  assert.equal(isSupported('155', [], strips(cuts.length, '155')), true);
  assert.equal(isSupported('055', [], strips(cuts.length, '055')), false);
});

test('against a weight that every cut shows, another has to be read more often', () => {
  const all = strips(cuts.length, '3605');
  const [own, other] = [reading('3605', 0.5), reading('3685', 0.97)];
  assert.equal(isSupported('3605', [own, own, other, other], all), true);
  assert.equal(isSupported('3605', [own, other, other], all), false);
  assert.equal(isSupported('3605', [own, own, other], [...strips(cuts.length - 1, '3605'), strip('3605', 0.8)]), false);
});

test('readings with another digit may be fewer than half of those of the weight', () => {
  const all = strips(cuts.length - 1, '1489');
  const [own, other, faint] = [reading('1489', 0.6), reading('1499', 0.5), reading('1499', 0.49)];
  assert.equal(isSupported('1489', [own, own, own, other, faint, faint], all), true);
  assert.equal(isSupported('1489', [own, own, other], all), false);
});

test('a number that no cut shows is unseen if one is sure of another that is not merely shorter', () => {
  assert.equal(isUnseen('2020', [strip('2080', 0.5), strip('2000', 0.9)]), true);
  assert.equal(isUnseen('2020', [strip('2020', 0.1), strip('2000', 0.99)]), false);
  assert.equal(isUnseen('2020', [strip('2080', 0.89), strip('202', 0.99)]), false);
  assert.equal(isUnseen('2020', []), false);
});

test('the recogniser is sure of a weight that it reads once with 0.8, or that every cut shows', () => {
  const some = strips(cuts.length - 1, '1422');
  assert.equal(isSure('1422', [reading('1422', 0.8)], some), true);
  assert.equal(isSure('1422', [reading('1422', 0.79), reading('422', 0.99)], some), false);
  assert.equal(isSure('1422', [], strips(cuts.length, '1422')), true);
});
