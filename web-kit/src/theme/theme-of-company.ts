import { type BrandVariants, createLightTheme, type Theme } from '@fluentui/react-components';
import { brandColors } from 'shared-contracts/brand-colors';
import type { Company } from 'shared-contracts/companies';
import { fontStack } from './font-stack.ts';
import { surfaceTokens } from './surface-tokens.ts';
import { type Surface, surfacesOf } from './surfaces.ts';

/** The brand ramp of the default primary colour, for a company without a computed one. */
export const fallbackRamp: BrandVariants = {
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

const steps = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;

function variantsOf({ ramp }: Pick<Company, 'ramp'>): BrandVariants {
  const variants: BrandVariants = { ...fallbackRamp };
  if (ramp && steps.every((step) => ramp[step]))
    for (const step of steps) variants[step] = ramp[step] ?? variants[step];
  return variants;
}

/** A company's theme: Fluent's tokens for cards and dialogs, and the tokens of each surface. */
export interface CompanyTheme {
  tokens: Theme & Record<string, string | number>;
  surfaces: Readonly<Record<Surface, Record<string, string>>>;
}

/** Fluent's light theme in the six colours of a company. Text is readable in any colours. There is no dark theme. */
export function themeOfCompany(company: Company): CompanyTheme {
  const variants = variantsOf(company);
  const fluent = createLightTheme(variants);
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
    },
  };
}
