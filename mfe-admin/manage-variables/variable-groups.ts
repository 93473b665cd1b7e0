import { isKnownVariable, type VariableName } from 'shared-contracts/variables';

/** What the variables are about, in the order of the filter. */
export const variableGroups = ['Quotes', 'Late renewals', 'Steps above the fee tables', 'Reminders', 'Other'] as const;
export type VariableGroup = (typeof variableGroups)[number];

const groups: Partial<Record<VariableName, VariableGroup>> = {
  serviceFee: 'Quotes',
  transactionFee: 'Quotes',
  gracePeriod: 'Late renewals',
  updateLicenseFeesReminder: 'Reminders',
};

/** The group of a variable. Those that the product does not use are in 'Other'. */
export const groupOf = (name: string): VariableGroup =>
  isKnownVariable(name) ? (groups[name] ?? 'Steps above the fee tables') : 'Other';

const uses: Partial<Record<VariableName, string>> = {
  serviceFee: 'Used in quotes, payments, receipts, and on the page about payments.',
  transactionFee: 'Used in quotes and receipts.',
  gracePeriod: 'Used in quotes, and on the public pages.',
  updateLicenseFeesReminder: 'Used for the reminder on tare pricing and the mail to administrators.',
  maximumWeight: 'Used nowhere: the fee tables end by themselves.',
};

/** Where the product uses a variable. Undefined for one that it does not know. */
export const usedIn = (name: string): string | undefined =>
  isKnownVariable(name)
    ? (uses[name] ?? 'Used in quotes of weights above the tables. A step in a version of the fee table comes first.')
    : undefined;
