import type { Company } from 'shared-contracts/companies';
import { colorRamp } from './color-ramp.ts';

/** Adds the colour ramp to a company. Text colours stay as configured, because they are made legible where they are used. */
export const withRamp = <Given extends Pick<Company, 'primaryColor'>>(company: Given) => ({
  ...company,
  ramp: colorRamp(company.primaryColor),
});
