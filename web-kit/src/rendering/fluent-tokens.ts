import { createLightTheme } from '@fluentui/react-components';
import type { fallbackRamp } from 'shared-contracts/company-theme';

/** The tokens of Fluent's light theme as CSS values. The shades may be placeholders. */
export const fluentTokens = (ramp: typeof fallbackRamp): Record<string, string> =>
  Object.fromEntries(Object.entries(createLightTheme(ramp)).map(([name, value]) => [name, String(value)]));
