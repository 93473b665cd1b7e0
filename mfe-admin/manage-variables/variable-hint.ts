import { isKnownVariable, type VariableName } from 'shared-contracts/variables';

const hints: Partial<Record<VariableName, string>> = {
  serviceFee: 'What the company asks for a renewal, on top of the licence fees.',
  updateLicenseFeesReminder:
    'How long after the newest fee table took effect administrators are asked for the next one.',
  gracePeriod: 'How long after the expiry neither penalties nor arrears are due.',
  transactionFee: 'The fee of the licensing authority for each transaction, part of every quote.',
  maximumWeight:
    'Where the fee tables end. Quotes read this from the tables themselves: changing it here changes no price.',
  maximumTierWeight: 'The size of each step above the end of the fee tables.',
};

/** Explains a variable's effect on quotes and reminders. Undefined for an unknown variable. */
export const variableHint = (name: string): string | undefined =>
  isKnownVariable(name) ? (hints[name] ?? 'The price of each step above the end of the fee tables.') : undefined;
