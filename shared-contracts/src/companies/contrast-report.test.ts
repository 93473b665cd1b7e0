import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CompanyColors, contrast } from './colors.ts';
import { companyTheme } from './company-theme.ts';
import { contrastReport, ratioText } from './contrast-report.ts';

const colors: CompanyColors = {
  primaryColor: '#64abfb',
  primaryTextColor: '#ffffff',
  secondaryColor: '#78909c',
  secondaryTextColor: '#ffffff',
  backgroundColor: '#ffffff',
  textColor: '#14202e',
};
const pair = (id: string, changes: Partial<CompanyColors> = {}) =>
  contrastReport({ ...colors, ...changes }).find((each) => each.id === id);

test('[DSK-9] the report says in words what happens to a pair that cannot be read', () => {
  assert.equal(pair('button')?.words, 'White on #64ABFB is 2.4 : 1; buttons get dark text instead.');
  assert.equal(pair('page')?.words, '#14202E on White is 16.5 : 1.');
  assert.equal(pair('button', { primaryColor: '#0b3d91' })?.isKept, true);
});

test('[DSK-9] a ratio that does not suffice is never rounded to one that does', () => {
  assert.equal(ratioText(4.4999), '4.4 : 1');
  assert.equal(ratioText(4.5), '4.5 : 1');
  assert.equal(ratioText(21), '21.0 : 1');
});

test('[DSK-9] the report has the colours of the theme', () => {
  const company = { ...colors, ...({ backgroundUrl: null } as object) } as Parameters<typeof companyTheme>[0];
  const { tokens, surfaces } = companyTheme(company, { colorPaletteRedForeground1: '#bc2f32' });
  assert.equal(pair('button')?.drawn, tokens.colorNeutralForegroundOnBrand);
  assert.equal(pair('page')?.drawn, surfaces.page.colorNeutralForeground1);
  assert.equal(pair('link-card')?.drawn, surfaces.card.colorBrandForegroundLink);
  assert.equal(pair('accent-page')?.drawn, surfaces.page.companyAccent);
});

const color = fc.oneof(
  fc.constantFrom('#000000', '#ffffff', '#fff', '#777777', '#808080', '#ffff00', '#0000ff'),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);

test('[DSK-9][Q4] with any colours, what is drawn has a contrast of at least 4.5, and the report says so itself', () => {
  fc.assert(
    fc.property(
      fc.record<CompanyColors>({
        primaryColor: color,
        primaryTextColor: color,
        secondaryColor: color,
        secondaryTextColor: color,
        backgroundColor: color,
        textColor: color,
      }),
      (palette) => {
        for (const { id, ground, drawn, drawnRatio, given, isKept } of contrastReport(palette)) {
          assert.ok(drawnRatio >= 4.5, `${id}: ${drawn} on ${ground} is ${drawnRatio}`);
          assert.equal(drawnRatio, contrast(drawn, ground));
          assert.equal(isKept, drawn.toLowerCase() === given.toLowerCase());
        }
      },
    ),
    { numRuns: 2000 },
  );
});
