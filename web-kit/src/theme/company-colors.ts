import { tokens } from '@fluentui/react-components';

/** The company's colours that Fluent has no name for. A shell of an earlier version gives none: then the neutral ones. */
export const companyColors = {
  secondary: `var(--companySecondary, ${tokens.colorNeutralBackground3})`,
  secondaryText: `var(--companySecondaryText, ${tokens.colorNeutralForeground1})`,
  /** Of what is second to the primary action: its text, and the line around it. */
  accent: `var(--companyAccent, ${tokens.colorNeutralForeground1})`,
  accentLine: `var(--companyAccentLine, ${tokens.colorNeutralStroke1})`,
  /** Around what is filled with the primary colour. */
  primaryEdge: 'var(--companyPrimaryEdge, transparent)',
} as const;
