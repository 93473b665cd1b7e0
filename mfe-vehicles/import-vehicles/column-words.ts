import type { VehicleField } from 'shared-contracts/vehicle-fields';
import type { Translate } from 'web-kit/language';

/** What the columns of files are called. The template has the English names, which are known again. */
export const columnNamesIn = (t: Translate): Readonly<Record<VehicleField, string>> => ({
  licenseNumber: t('Licence Number'),
  registerNumber: t('Register Number'),
  make: t('Make'),
  model: t('Model'),
  year: t('Year'),
  vehicleType: t('Vehicle Type'),
  weightKg: t('Tare (kg)'),
  registrationRegion: t('Province'),
  licenseExpires: t('Licence Expires'),
});
