import { centsToRand, randToCents } from 'shared-contracts/amounts';
import type { LicenseFee } from 'shared-contracts/fees';
import { limits } from 'shared-contracts/limits';
import { provinces } from 'shared-contracts/region-names';
import { Province } from 'shared-contracts/regions';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { VehicleType } from 'shared-contracts/vehicle-types';
import { dayRule } from 'web-kit/forms';
import { type InferType, object, string } from 'yup';

const kilograms = string()
  .trim()
  .matches(/^(?:\d{1,6}|1000000)$/, 'Please enter whole kilograms')
  .required('This is required')
  .default('');

/** Fees are entered in rand and sent in cents. */
export const feeSchema = object({
  region: string()
    .lowercase()
    .required('Please choose a province')
    .oneOf<string>(provinces, 'Please choose a province')
    .default(''),
  vehicleType: string()
    .lowercase()
    .required('Please choose a type')
    .oneOf<string>(vehicleTypes, 'Please choose a type')
    .default(''),
  kgFrom: kilograms,
  kgTo: kilograms,
  fee: string()
    .trim()
    .required('Please enter the fee')
    .test('amount', 'Please enter an amount in rand, e.g. 528.00', (value) => {
      const cents = randToCents(value ?? '');
      return cents !== undefined && cents >= 0 && cents <= limits.amountInCents.max;
    })
    .default(''),
  effectiveFrom: dayRule('Please enter the first day on which the fee holds'),
});

export const feeValuesOf = (fee: LicenseFee | undefined, today: string) => ({
  region: fee?.region ?? '',
  vehicleType: fee?.vehicleType ?? '',
  kgFrom: fee ? String(fee.kgFrom) : '',
  kgTo: fee ? String(fee.kgTo) : '',
  fee: fee ? centsToRand(fee.feeInCents) : '',
  effectiveFrom: fee?.effectiveFrom ?? today,
});

export const toFeeRequest = ({
  region,
  vehicleType,
  kgFrom,
  kgTo,
  fee,
  effectiveFrom,
}: InferType<typeof feeSchema>) => ({
  region: Province.parse(region),
  vehicleType: VehicleType.parse(vehicleType),
  kgFrom: Number(kgFrom),
  kgTo: Number(kgTo),
  feeInCents: randToCents(fee) ?? 0,
  currency: 'ZAR' as const,
  effectiveFrom,
});
