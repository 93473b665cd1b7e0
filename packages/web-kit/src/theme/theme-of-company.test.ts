import fc from 'fast-check';
import { contrast, minimumContrast } from 'shared-contracts/colors';
import { companyFixture } from '../testing/fixtures.ts';
import { themeOfCompany } from './theme-of-company.ts';

const extremes = [
  '#000000',
  '#ffffff',
  '#fff',
  '#777777',
  '#767676',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#64abfb',
];
const color = fc.oneof(
  fc.constantFrom(...extremes),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);
const names = [
  'primaryColor',
  'primaryTextColor',
  'secondaryColor',
  'secondaryTextColor',
  'backgroundColor',
  'textColor',
] as const;
const toRamp = (shades: string[]) =>
  Object.fromEntries(shades.map((shade, index) => [String((index + 1) * 10), shade]));
const anyPalette = fc.record({
  primaryColor: color,
  primaryTextColor: color,
  secondaryColor: color,
  secondaryTextColor: color,
  backgroundColor: color,
  textColor: color,
  // Any shades, because the ramp does not guarantee readability.
  ramp: fc.option(fc.array(color, { minLength: 16, maxLength: 16 }).map(toRamp), { nil: undefined }),
});
/** Arbitrary palettes, and palettes of only one or two colours, such as white on white. */
const palettes = fc.oneof(
  { weight: 4, arbitrary: anyPalette },
  {
    weight: 1,
    arbitrary: fc
      .tuple(color, color, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
      .map(([first, second, picks]) =>
        Object.fromEntries(names.map((name, index) => [name, picks[index] ? first : second])),
      ),
  },
);

const backgrounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralBackground1Hover',
];
const texts = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorNeutralForeground4',
  'colorBrandForegroundLink',
  'colorBrandForegroundLinkHover',
  'colorBrandForeground1',
  'colorBrandForeground2',
  'colorCompoundBrandForeground1',
  'colorNeutralForeground2BrandHover',
  'colorPaletteRedForeground1',
  'colorPaletteGreenForeground1',
  'colorPaletteDarkOrangeForeground1',
  'companyAccent',
];
const graphics = [
  'colorNeutralStrokeAccessible',
  'colorBrandStroke1',
  'colorStrokeFocus2',
  'colorCompoundBrandStroke',
  'companyAccentLine',
];
const ownBackgrounds: readonly [text: string, background: string][] = [
  ['colorBrandForeground1', 'colorBrandBackground2'],
  ['colorBrandForeground2', 'colorBrandBackground2'],
  ['colorNeutralForeground1', 'colorBrandBackground2'],
  ['colorNeutralForeground2', 'colorBrandBackground2'],
  ['colorNeutralForeground3', 'colorBrandBackground2'],
  ['colorPaletteRedForeground1', 'colorPaletteRedBackground1'],
  ['colorPaletteGreenForeground1', 'colorPaletteGreenBackground1'],
  ['colorPaletteDarkOrangeForeground1', 'colorPaletteYellowBackground1'],
];

/** All colour pairs of a theme with insufficient contrast. */
function unreadable({ tokens, surfaces }: ReturnType<typeof themeOfCompany>): string[] {
  const faults: string[] = [];
  const check = (
    place: string,
    values: Record<string, string | number>,
    text: string,
    background: string,
    needed: number,
  ) => {
    const ratio = contrast(String(values[text]), String(values[background]));
    if (!(ratio >= needed))
      faults.push(`${place}: ${text} ${values[text]} on ${background} ${values[background]} is ${ratio}`);
  };
  for (const [surface, values] of Object.entries({ ...surfaces, root: tokens })) {
    for (const text of texts)
      for (const background of backgrounds) check(surface, values, text, background, minimumContrast.text);
    for (const line of graphics)
      for (const background of backgrounds) check(surface, values, line, background, minimumContrast.graphic);
    for (const [text, background] of ownBackgrounds) check(surface, values, text, background, minimumContrast.text);
  }
  for (const background of ['', 'Hover', 'Pressed', 'Selected'])
    check('button', tokens, 'colorNeutralForegroundOnBrand', `colorBrandBackground${background}`, minimumContrast.text);
  check('badge', tokens, 'companySecondaryText', 'companySecondary', minimumContrast.text);
  return faults;
}

test('[BRD-4][Q4] with any six company colours, all text and graphics on every surface meet WCAG AA', () => {
  fc.assert(
    fc.property(palettes, (palette) => {
      expect(unreadable(themeOfCompany(companyFixture(palette)))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('[BRD-4] the six colours of a company are used unchanged where they are readable', () => {
  const palette = {
    primaryColor: '#7a1f5c',
    primaryTextColor: '#fff4d6',
    secondaryColor: '#124b3f',
    secondaryTextColor: '#e6fff4',
    backgroundColor: '#101820',
    textColor: '#f5e9da',
  };
  const { tokens, surfaces } = themeOfCompany(companyFixture(palette));
  expect(tokens).toMatchObject({
    colorBrandBackground: palette.primaryColor,
    colorNeutralForegroundOnBrand: palette.primaryTextColor,
    companySecondary: palette.secondaryColor,
    companySecondaryText: palette.secondaryTextColor,
  });
  expect(surfaces.page).toMatchObject({
    colorNeutralBackground2: palette.backgroundColor,
    colorNeutralForeground1: palette.textColor,
  });
  expect(surfaces.secondary).toMatchObject({
    colorNeutralBackground1: palette.secondaryColor,
    colorNeutralForeground1: palette.secondaryTextColor,
  });
  expect(surfaces.card.colorNeutralBackground1).toBe('#ffffff');
});
