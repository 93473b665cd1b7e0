import type { Payload } from 'disc-reader/barcode-fields';

/** What the barcode of an invented disc holds. */
export const payload: Payload = {
  discNumber: '402400ABCDEF',
  licenseNumber: 'ND712330',
  registerNumber: 'DFG731X',
  description: '',
  make: 'FORD',
  model: 'RANGER',
  color: '',
  vin: '',
  engineNumber: '',
  expiryDate: '2027-01-31',
};
