import type { DeclineCause } from 'shared-contracts/payments';

/** OPPWA's result codes grouped by what the payer can do about them. The first match counts. */
const groups: readonly (readonly [DeclineCause, RegExp])[] = [
  ['insufficient funds', /^800\.100\.(155|162|163|203)/],
  ['card expired', /^100\.100\.303/],
  ['card blocked', /^800\.100\.(158|159|160|161|165|168|171|172)/],
  ['not authenticated', /^(100\.380\.|100\.390\.|300\.100\.100|800\.400\.2|000\.400\.10)/],
  ['wrong card details', /^(100\.100\.|800\.100\.(151|153|154|157|192))/],
  ['cancelled', /^100\.396\./],
  ['technical fault', /^(000\.400\.030|[56]00\.|800\.120|800\.[5689]00|900\.)/],
];

/** The cause of a failed transaction, as shown to the payer. */
export const declineCauseOf = (code: string): DeclineCause =>
  groups.find(([, pattern]) => pattern.test(code))?.[0] ?? 'declined';
