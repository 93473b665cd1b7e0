import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brandColors,
  cardBackground,
  contrast,
  contrastingExtreme,
  isReadable,
  mix,
  readable,
  white,
} from './colors.ts';

for (const [first, second, ratio] of [
  ['#000', '#fff', 21],
  ['#123456', '#123456', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#fff', 4],
  ['#0f0', '#000', 15.3],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
] as const)
  test(`the contrast of ${first} and ${second} is ${ratio}, as WCAG defines it`, () => {
    assert.equal(Math.round(contrast(first, second) * 100) / 100, ratio);
    assert.equal(contrast(second, first), contrast(first, second));
  });

test('colours are mixed channel by channel, in short or long notation', () => {
  assert.equal(mix('#000', '#fff', 0), '#000000');
  assert.equal(mix('#000', '#fff', 1), '#ffffff');
  assert.equal(mix('#102030', '#304050', 0.5), '#203040');
  assert.equal(mix('#f08', '#000000', 0.5), '#800044');
  assert.equal(mix('#000000', '#0a0000', 0.5), '#050000');
});

test('a colour is readable only if it has the needed contrast on every background', () => {
  assert.ok(isReadable('#767676', ['#fff']));
  assert.ok(!isReadable('#777777', ['#fff']));
  assert.ok(isReadable('#777777', ['#fff'], 3));
  assert.ok(!isReadable('#000000', ['#fff', '#111']));
});

test('the contrasting extreme moves a background away from its text', () => {
  assert.equal(contrastingExtreme('#fff', '#64abfb'), '#000000');
  assert.equal(contrastingExtreme('#000', '#64abfb'), white);
  assert.equal(contrastingExtreme('#64abfb', '#64abfb'), white);
});

test('a legible colour is kept; otherwise the nearest legible shade is used', () => {
  assert.equal(readable('#123456', { on: [white] }), '#123456');
  const shade = readable('#64abfb', { on: [white] });
  assert.ok(isReadable(shade, [white]));
  assert.equal(shade, mix('#64abfb', '#000000', 0.3));
  assert.ok(!isReadable(mix('#64abfb', '#000000', 0.25), [white]), 'no nearer shade is legible');
  assert.equal(readable('#222222', { on: ['#000'] }), mix('#222222', white, 0.4));
  assert.equal(readable('#64abfb', { on: [white], needed: 3 }), mix('#64abfb', '#000000', 0.15));
});

test('among given shades the nearest legible one is used, or black or white if none is legible', () => {
  assert.equal(readable('#eeeeee', { on: [white], shades: ['#000000', '#555555', '#cccccc', '#333333'] }), '#555555');
  assert.equal(readable('#eeeeee', { on: [white], shades: ['#dddddd'] }), '#000000');
  assert.equal(readable('#111111', { on: ['#000'], shades: [] }), white);
});

const colors = {
  primaryColor: '#64abfb',
  primaryTextColor: '#ffffff',
  secondaryColor: '#cfd8dc',
  secondaryTextColor: '#000000',
  backgroundColor: '#ffffff',
  textColor: '#fefefe',
};

test('a company’s backgrounds are kept; the colours on them are adjusted', () => {
  const brand = brandColors(colors);
  assert.deepEqual([brand.page, brand.primary, brand.secondary], ['#ffffff', '#64abfb', '#cfd8dc']);
  assert.equal(brand.pageText, cardBackground.text);
  assert.equal(brand.primaryText, cardBackground.text);
  assert.equal(brand.secondaryText, '#000000');
  assert.equal(brand.primaryHover, mix('#64abfb', white, 0.12));
  assert.equal(brand.primaryEdge, '#64abfb');
  assert.ok(isReadable(brand.primaryOn([white]), [white]));
  assert.ok(isReadable(brand.primaryOn([white], 3), [white], 3) && !isReadable(brand.primaryOn([white], 3), [white]));
  assert.ok(
    isReadable(brand.secondaryLineOn([white]), [white], 3) && !isReadable(brand.secondaryLineOn([white]), [white]),
  );
});

test('a primary colour close to the page colour gets a distinct edge, from the ramp if there is one', () => {
  const pale = { ...colors, primaryColor: '#fafafa' };
  assert.ok(isReadable(brandColors(pale).primaryEdge, [white], 3));
  const ramp = { dark: '#222222', middle: '#888888', light: '#eeeeee' };
  assert.equal(brandColors({ ...pale, ramp }).primaryEdge, '#888888');
  assert.equal(brandColors({ ...pale, ramp }).primaryOn([white]), '#222222');
});
