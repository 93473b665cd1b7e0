import type { requiredFields } from './scans.ts';

/** How a disc itself calls its required fields, in the two languages in which it is printed. */
export const labelsOnDisc: Readonly<Record<(typeof requiredFields)[number], string>> = {
  discNumber: 'No. / Nr.',
  licenseNumber: 'Licence no. / Lisensienr.',
  registerNumber: 'Veh. register no. / Vrt. registernr.',
  make: 'Make / Fabrikaat',
  tare: 'Tare / Tarra',
  expiryDate: 'Date of expiry / Vervaldatum',
};
