import type { LicenseFee } from 'shared-contracts/fees';

const at = '2026-01-05T08:00:00Z';

/** A licence fee of Gauteng for motorcycles up to 500 kg. */
export const feeFixture = (changes: Partial<LicenseFee> = {}): LicenseFee => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000011',
  region: 'gauteng',
  vehicleType: 'motorcycles',
  vehicleTypeCode: 'MC',
  kgFrom: 1,
  kgTo: 500,
  feeInCents: 30_000,
  currency: 'ZAR',
  effectiveFrom: '2025-04-01',
  confidence: 'high',
  source: 'A gazette',
  note: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});
