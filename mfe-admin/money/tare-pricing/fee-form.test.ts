import { createFee } from 'shared-contracts/fees';
import { assertFormMatchesApi } from 'web-kit/testing';
import { feeSchema, toFeeRequest } from './fee-form.ts';

test('[V5] the API accepts whatever the fee form accepts', () =>
  assertFormMatchesApi({
    schema: feeSchema,
    toCall: toFeeRequest,
    gate: createFee.body,
    good: {
      region: 'gauteng',
      vehicleType: 'rigid vehicles',
      kgFrom: '1001',
      kgTo: '1250',
      fee: '1 234.50',
      effectiveFrom: '2027-04-01',
    },
    bad: {
      region: ['', 'atlantis'],
      vehicleType: ['', 'boat'],
      kgFrom: ['-1', '1.5', '1000001'],
      kgTo: ['many'],
      fee: ['-1', '1000000.01'],
      effectiveFrom: ['', '2026-02-30', 'soon'],
    },
  }));
