import type { Company } from 'shared-contracts/companies';
import { colorRamp } from './color-ramp.ts';

/** A company with the ramp of its primary colour. Its text colours are kept as wished: what shows them makes them readable. */
export const withRamp = <Given extends Pick<Company, 'primaryColor'>>(company: Given) => ({
  ...company,
  ramp: colorRamp(company.primaryColor),
});
