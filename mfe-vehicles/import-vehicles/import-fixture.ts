import type { VehicleImport, VehicleImportRow } from 'shared-contracts/vehicle-imports';

export const id = '6a4c4b80-8f6d-4a43-9d0c-000000000041';

export const none = { ready: 0, faulty: 0, double: 0, left_out: 0, saved: 0, refused: 0 };

export const importOf = (changes: Partial<VehicleImport>): VehicleImport => ({
  id,
  filename: 'fleet.csv',
  state: 'checked',
  counts: { ...none, ready: 1, faulty: 1 },
  createdAt: '2026-11-20T08:00:00.000Z',
  savedAt: null,
  ...changes,
});

export const texts = {
  licenseNumber: 'JK45LMGP',
  registerNumber: 'KLM456X',
  make: 'Toyota',
  model: 'Hilux',
  year: '2020',
  vehicleType: 'rigid vehicles',
  weightKg: '1800',
  registrationRegion: 'Atlantis',
  licenseExpires: '2027-03-31',
};

export const faulty: VehicleImportRow = {
  row: 3,
  state: 'faulty',
  texts,
  faults: [{ field: 'registrationRegion', message: 'Please choose the province' }],
  double: null,
  vehicleId: null,
};

/** The first row of a file, and a row with a vehicle. */
export const known = 'Licence Number,Register Number,Make,Model,Year,Vehicle Type,Tare (kg),Province,Licence Expires';
export const line = 'JK45LMGP,KLM456X,Toyota,Hilux,2020,car,1800,GP,2027-03-31';
