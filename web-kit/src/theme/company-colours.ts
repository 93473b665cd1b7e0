import { tokens } from '@fluentui/react-components';

/** The company's colours that Fluent has no name for. A shell of an earlier version gives none: then the neutral ones. */
export const companyColours = {
  secondary: `var(--companySecondary, ${tokens.colorNeutralBackground3})`,
  secondaryText: `var(--companySecondaryText, ${tokens.colorNeutralForeground1})`,
  /** The secondary colour as text or as a line, as it can be read here. */
  accent: `var(--companyAccent, ${tokens.colorNeutralForeground1})`,
  /** Around what is filled with the primary colour. */
  primaryEdge: 'var(--companyPrimaryEdge, transparent)',
} as const;
