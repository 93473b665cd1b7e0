import { brandColors } from './colors.ts';
import type { Company } from './companies.ts';
import { type FluentTokens, type Surface, surfacesOf, surfaceTokens } from './surfaces.ts';

/** The steps of a brand ramp, dark to light, as in Fluent's `BrandVariants`. */
export const rampSteps = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;

/** The brand ramp of the default primary colour, for a company without a computed one. */
export const fallbackRamp: Readonly<Record<(typeof rampSteps)[number], string>> = {
  10: '#00102d',
  20: '#001b41',
  30: '#002756',
  40: '#00346d',
  50: '#004083',
  60: '#004e9a',
  70: '#005baf',
  80: '#1068c0',
  90: '#2478d1',
  100: '#3588e2',
  110: '#4498f3',
  120: '#59a8ff',
  130: '#80bcff',
  140: '#a4cfff',
  150: '#c6e1ff',
  160: '#e3f0ff',
};

/** A company's brand ramp, or the fallback if it has no complete one. */
export function rampOf({ ramp }: Pick<Company, 'ramp'>): Record<(typeof rampSteps)[number], string> {
  const shades = { ...fallbackRamp };
  if (ramp && rampSteps.every((step) => ramp[step]))
    for (const step of rampSteps) shades[step] = ramp[step] ?? shades[step];
  return shades;
}

/** The fonts of the visitor's system. Nothing is downloaded. */
export const fontStack = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** A URL as a CSS value. It cannot end its string or the style element. */
const cssUrl = (url: string): string =>
  `url("${url.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}")`;

/** A company's theme: the tokens for cards and dialogs, and the tokens of each surface. */
export interface CompanyTheme<Tokens> {
  tokens: Tokens & Record<string, string | number>;
  surfaces: Readonly<Record<Surface, Record<string, string>>>;
}

/**
 * Fluent's light theme, which is `fluent` in the company's ramp, in the six colours of a company. Text is readable in any
 * colours. There is no dark theme.
 */
export function companyTheme<Tokens extends FluentTokens>(company: Company, fluent: Tokens): CompanyTheme<Tokens> {
  const brand = brandColors(company);
  const colors = surfacesOf(brand);
  const surfaces = {
    page: surfaceTokens(colors.page, fluent),
    card: surfaceTokens(colors.card, fluent),
    secondary: surfaceTokens(colors.secondary, fluent),
  };
  return {
    surfaces,
    tokens: {
      ...fluent,
      ...surfaces.card,
      fontFamilyBase: fontStack,
      borderRadiusSmall: '4px',
      borderRadiusMedium: '8px',
      borderRadiusLarge: '12px',
      borderRadiusXLarge: '20px',
      colorBrandBackground: brand.primary,
      colorBrandBackgroundHover: brand.primaryHover,
      colorBrandBackgroundPressed: brand.primaryHover,
      colorBrandBackgroundSelected: brand.primaryHover,
      colorNeutralForegroundOnBrand: brand.primaryText,
      companyPrimaryEdge: brand.primaryEdge,
      companySecondary: brand.secondary,
      companySecondaryText: brand.secondaryText,
      companyBackground: company.backgroundUrl ? cssUrl(company.backgroundUrl) : 'none',
    },
  };
}

/**
 * A theme as CSS variables, all of them or those that `isUsed`. Each `data-surface` surface overrides the text, line and fill
 * colours of its contents.
 */
export function themeStyleSheet(
  { tokens, surfaces }: CompanyTheme<FluentTokens>,
  isUsed: (name: string) => boolean = () => true,
): string {
  const variables = (values: FluentTokens) =>
    Object.entries(values)
      .filter(([name]) => isUsed(name))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const bySurface = Object.entries(surfaces).map(
    ([surface, values]) => `[data-surface=${surface}]{${variables(values)}}`,
  );
  return `:root{${variables(tokens)}}${bySurface.join('')}`;
}
