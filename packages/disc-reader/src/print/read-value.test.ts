import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCertain, isCertainNumber, type ValueReading } from './read-value.ts';

const reading = (given: Partial<ValueReading>): ValueReading => ({
  text: '1366k',
  fits: [-0.1, -0.1],
  margins: [5, 5],
  margin: 5,
  places: [],
  ...given,
});

test('a value that both models find much likelier than any other is certain', () => {
  assert.ok(isCertain(reading({})));
});

test('a value is in doubt if another is about as likely, by both models together or by one of them [V3]', () => {
  assert.ok(!isCertain(reading({ margin: 1.8, margins: [1.8, 1.8] })));
  assert.ok(!isCertain(reading({ margins: [9, 0.3] })));
  assert.ok(!isCertain(reading({ margins: [9, -2] })));
});

test('a model that finds all values unlikely has no say, if the other is very sure', () => {
  const lost = { fits: [-0.1, -6], margin: 2 } as const;
  assert.ok(isCertain(reading({ ...lost, margins: [6, -1] })));
  assert.ok(!isCertain(reading({ ...lost, margins: [4, -1] })));
});

test('a model that reads another value for sure has a say [V3]', () => {
  assert.ok(!isCertain(reading({ fits: [-0.1, -9], margins: [9, -8.9], margin: 2 })));
});

test('what a model finds unlikely without having a better idea is no value on its word [V3]', () => {
  assert.ok(!isCertain(reading({ fits: [-5.8, -1.2], margins: [0.8, 4.1], margin: 2.8 })));
  assert.ok(!isCertain(reading({ fits: [-6, -7] })));
});

test('of a number, the recogniser is enough if it is very sure and both models together agree with it', () => {
  const condensed = { fits: [-0.1, -5.9], margins: [6.8, -5], margin: 0.9 } as const;
  assert.ok(!isCertain(reading(condensed)));
  assert.ok(isCertainNumber(reading(condensed)));
});

test('[V3] a number is in doubt if our own model speaks as much against it as the recogniser for it, or more than that', () => {
  assert.ok(!isCertainNumber(reading({ fits: [-0.1, -6.7], margins: [6.8, -6.6], margin: 0.1 })));
  assert.ok(!isCertainNumber(reading({ fits: [-0.1, -3], margins: [4.5, -2], margin: 1 })));
});
