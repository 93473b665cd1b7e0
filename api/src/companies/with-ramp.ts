import type { Company } from 'shared-contracts/companies';
import { colourRamp, readableOn } from './colour-ramp.ts';

/** A company whose texts can be read on its colours, with the ramp the theme is made of. */
export function withReadableColours<
  Given extends Pick<
    Company,
    'primaryColor' | 'secondaryColor' | 'primaryTextColor' | 'secondaryTextColor' | 'textColor' | 'backgroundColor'
  >,
>(company: Given) {
  return {
    ...company,
    primaryTextColor: readableOn(company.primaryColor, company.primaryTextColor),
    secondaryTextColor: readableOn(company.secondaryColor, company.secondaryTextColor),
    textColor: readableOn(company.backgroundColor, company.textColor),
    ramp: colourRamp(company.primaryColor),
  };
}
