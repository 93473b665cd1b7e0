import { tokens } from '@fluentui/react-components';

/** Company colours that have no Fluent token. Falls back to neutral ones in an older shell, which does not set them. */
export const companyColors = {
  secondary: `var(--companySecondary, ${tokens.colorNeutralBackground3})`,
  secondaryText: `var(--companySecondaryText, ${tokens.colorNeutralForeground1})`,
  /** Text and border of secondary actions. */
  accent: `var(--companyAccent, ${tokens.colorNeutralForeground1})`,
  accentLine: `var(--companyAccentLine, ${tokens.colorNeutralStroke1})`,
  /** Border of surfaces filled with the primary colour. */
  primaryEdge: 'var(--companyPrimaryEdge, transparent)',
} as const;
