import { pick, type Random } from '../seeded-random.ts';
import type { PrintedName } from './layouts.ts';

/** Wordings of the labels, in two languages: as of a full form, of a short one and of one with spaces. */
const wordings: Record<PrintedName, readonly [full: string, short: string, spaced: string]> = {
  discNumber: ['No./Nr.', 'No.', 'RSA No. / Nr.'],
  licenseNumber: ['Licence no./Lisensienr.', 'Lic. no./Lis. nr.', 'Licence number / Lisensienommer'],
  registerNumber: ['Veh. register no./Vrt.registernr.', 'Veh. reg. no./Vrt. reg. nr.', 'Vehicle register number'],
  vin: ['VIN', 'Chassis/Onderstel', 'VIN / Chassis no.'],
  engineNumber: ['Engine no./Enjinnr.', 'Eng. no./Enj. nr.', 'Engine number / Enjinnommer'],
  make: ['Make/Fabrikaat', 'Make/Fabr.', 'Make / Fabrikaat:'],
  description: ['Description/Beskrywing', 'Descr./Beskr.', 'Description / Beskrywing:'],
  gvm: ['GVM/BVM', 'GVM', 'GVM / BVM:'],
  tare: ['Tare/Tarra', 'Tare', 'Tare / Tarra:'],
  fee: ['Fees/Gelde', 'Fee/Geld', 'Fees / Gelde:'],
  testDate: ['Date of test/Datum van toets', 'Test date/Toetsdatum', 'Date of test / Datum van toets:'],
  persons: ['Persons/Persone', 'Persons', 'Persons / Persone'],
  seated: ['Seated/Sittende', 'Seated/Sit', 'Seated / Sittende'],
  standing: ['Standing/Staande', 'Standing', 'Standing / Staande'],
  expiryDate: ['Date of expiry/Vervaldatum', 'Expiry date/Vervaldatum', 'Date of expiry / Vervaldatum'],
};

/** The labels of one disc, all of the same wording. */
export function labelsOf(random: Random): (name: PrintedName) => string {
  const at = pick(random, [0, 1, 2] as const);
  return (name) => wordings[name][at];
}
