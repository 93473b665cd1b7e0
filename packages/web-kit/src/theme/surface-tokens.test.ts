import { createLightTheme } from '@fluentui/react-components';
import { fallbackRamp } from 'shared-contracts/company-theme';
import { companyFixture } from '../testing/fixtures.ts';
import { companyColors } from './company-colors.ts';
import { themeOfCompany } from './theme-of-company.ts';

const fluent: Record<string, string | number> = { ...createLightTheme(fallbackRamp) };
const { surfaces, tokens } = themeOfCompany(companyFixture());
const red = themeOfCompany(
  companyFixture({ backgroundColor: '#c50f1f', secondaryColor: '#c50f1f', textColor: '#ffffff' }),
).surfaces.page;

test.each(Object.entries(surfaces))('[BRD-4] the surface %s sets only colours that components read', (_, colors) => {
  const isKnown = (name: string) => name in fluent || name.replace(/(Hover|Pressed|Selected)$/, '') in fluent;
  const own = Object.keys(colors).filter((name) => !isKnown(name));
  expect(own.toSorted()).toEqual(['companyAccent', 'companyAccentLine']);
  for (const color of Object.values(colors)) expect(color).toMatch(/^(#[0-9a-f]{6}|transparent)$/i);
});

test.each(Object.entries(surfaces))(
  '[BRD-4] on the surface %s text, links and lines look the same in every state',
  (_, colors) => {
    const stated = Object.keys(fluent).flatMap((name) => {
      const base = /^(color.*(?:Foreground|Stroke|BrandBackground(?!2)).*?)(?:Hover|Pressed|Selected)$/.exec(name)?.[1];
      return base !== undefined && base in colors ? [{ name, base }] : [];
    });
    expect(stated.length).toBeGreaterThan(20);
    for (const { name, base } of stated) expect([name, colors[name]]).toEqual([name, colors[base]]);
  },
);

test('[BRD-4] a control on a surface is drawn in the surface’s own colours', () => {
  for (const colors of Object.values(surfaces)) {
    expect(colors.colorStrokeFocus2).toBe(colors.colorNeutralForeground1);
    expect(colors.colorNeutralForeground4).toBe(colors.colorNeutralForeground3);
    for (const name of ['Hover', 'Pressed', 'Selected']) {
      expect(colors[`colorNeutralBackground1${name}`]).toBe(colors.colorNeutralBackground3);
      expect(colors[`colorSubtleBackground${name}`]).toBe(colors.colorNeutralBackground3);
      expect(colors[`colorTransparentBackground${name}`]).toBe('transparent');
      for (const brand of ['colorNeutralForeground2Brand', 'colorNeutralForeground3Brand'])
        expect(colors[`${brand}${name}`]).toBe(colors.colorBrandForegroundLink);
    }
    expect(colors).not.toHaveProperty('colorSubtleBackground');
    expect(colors).not.toHaveProperty('colorTransparentBackground');
  }
});

test('[BRD-4] errors, successes and warnings keep Fluent’s colours where these are readable', () => {
  for (const [text, pale] of [
    ['Red', 'Red'],
    ['Green', 'Green'],
    ['DarkOrange', 'Yellow'],
  ])
    expect([surfaces.card[`colorPalette${text}Foreground1`], surfaces.card[`colorPalette${pale}Background1`]]).toEqual([
      fluent[`colorPalette${text}Foreground1`],
      fluent[`colorPalette${pale}Background1`],
    ]);
  expect(red.colorPaletteRedForeground1).not.toBe(fluent.colorPaletteRedForeground1);
  expect(red.colorPaletteRedBackground1).toBe(red.colorStrokeFocus1);
});

test('a company’s ramp is used if it is complete, and the default one otherwise', () => {
  const steps = Object.keys(fallbackRamp);
  const ramp = Object.fromEntries(steps.map((step, index) => [step, `#0000${(16 + index).toString(16)}`]));
  const staticOf = (given: Record<string, string>) =>
    themeOfCompany(companyFixture({ ramp: given })).tokens.colorBrandBackgroundStatic;
  expect(staticOf(ramp)).toBe(ramp[80]);
  const { 160: _, ...incomplete } = ramp;
  expect(staticOf(incomplete)).toBe('#1068c0');
  expect(tokens.colorBrandBackgroundStatic).toBe('#1068c0');
});

test('a button in the company’s colour darkens in every state, and corners are round', () => {
  expect(tokens.colorBrandBackgroundPressed).toBe(tokens.colorBrandBackgroundHover);
  expect(tokens.colorBrandBackgroundSelected).toBe(tokens.colorBrandBackgroundHover);
  expect(tokens).toMatchObject({ borderRadiusMedium: '8px', companyPrimaryEdge: expect.stringMatching(/^(#|trans)/) });
});

test('[M2] an older shell, which knows no company colours, shows neutral ones', () => {
  expect(companyColors).toEqual({
    secondary: 'var(--companySecondary, var(--colorNeutralBackground3))',
    secondaryText: 'var(--companySecondaryText, var(--colorNeutralForeground1))',
    accent: 'var(--companyAccent, var(--colorNeutralForeground1))',
    accentLine: 'var(--companyAccentLine, var(--colorNeutralStroke1))',
    primaryEdge: 'var(--companyPrimaryEdge, transparent)',
  });
});
