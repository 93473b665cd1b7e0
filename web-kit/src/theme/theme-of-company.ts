import { type BrandVariants, createLightTheme, type Theme } from '@fluentui/react-components';
import type { Company } from 'shared-contracts/companies';
import { fontStack } from './font-stack.ts';

/** The ramp of the default primary colour, for an API that computed none. */
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

/** Fluent's light theme in a company's colours; light whatever the system prefers. */
export function themeOfCompany({ ramp }: Pick<Company, 'ramp'>): Theme {
  const variants: BrandVariants = { ...fallbackRamp };
  if (ramp && steps.every((step) => ramp[step])) for (const step of steps) variants[step] = ramp[step] ?? variants[step];
  return {
    ...createLightTheme(variants),
    fontFamilyBase: fontStack,
    borderRadiusSmall: '4px',
    borderRadiusMedium: '8px',
    borderRadiusLarge: '12px',
    borderRadiusXLarge: '20px',
    colorNeutralForeground1: '#14202e',
    colorNeutralForeground2: '#33414f',
    colorNeutralForeground3: '#4b5a68',
    colorNeutralBackground2: '#f7f9fb',
    colorNeutralBackground3: '#eef2f6',
    colorNeutralStroke1: '#c3ccd5',
    colorNeutralStroke2: '#dde3ea',
    colorNeutralStrokeAccessible: '#5c6a77',
  };
}
