import { provinces } from '../addresses/region-names.ts';
import { readKilograms } from '../amounts.ts';
import { addMonths, longDay, maxLicenseMonths, monthInWords } from '../dates.ts';
import { inEnglish } from '../english.ts';
import { limits } from '../limits.ts';
import type { Translate } from '../messages.ts';
import { readDay } from '../typed-days.ts';
import { vehicleTypes } from '../vehicles/vehicle-type-names.ts';
import type { TypedPrice } from './price-form.ts';

/** The vehicle of a price, in the names of `getQuote`. */
export interface PricedVehicle {
  region: (typeof provinces)[number];
  vehicleType: (typeof vehicleTypes)[number];
  vehicleWeight: number;
  licenseExpiryDate: string;
}

/** The language of an answer. */
export interface PriceWords {
  t: Translate;
  longDay: (day: string) => string;
  monthInWords: (day: string) => string;
}

export const priceInEnglish: PriceWords = { t: inEnglish, longDay, monthInWords };

function tareError(kilograms: number, { t }: PriceWords): string {
  const { min, max } = limits.weightKg;
  if (Number.isNaN(kilograms)) return t('Please enter the tare in whole kilograms');
  if (kilograms < min) return t('The tare must be at least {min} kg', { min });
  return kilograms > max ? t('Please check the tare') : '';
}

function readExpiry(typed: string, today: string, words: PriceWords): { value: string } | { fault: string } {
  const { t } = words;
  if (typed.trim() === '') return { fault: t('Please enter the licence expiry date') };
  const read = readDay(typed, words);
  return 'value' in read && read.value > addMonths(today, maxLicenseMonths)
    ? { fault: t('A disc runs for one year: please check the date') }
    : read;
}

/** Checks what was typed. Returns the vehicle, or a message for each field that is wrong. The rules are those of the vehicle form. */
export function checkPrice(
  typed: TypedPrice,
  today: string,
  words = priceInEnglish,
): { vehicle?: PricedVehicle; errors: TypedPrice } {
  const { t } = words;
  const region = provinces.find((province) => province === typed.province);
  const vehicleType = vehicleTypes.find((type) => type === typed.type);
  const vehicleWeight = readKilograms(typed.tare);
  const expiry = readExpiry(typed.expiry, today, words);
  const errors: TypedPrice = {
    province: region ? '' : t('Please choose the province'),
    type: vehicleType ? '' : t('Please choose the vehicle type'),
    tare: tareError(vehicleWeight, words),
    expiry: 'fault' in expiry ? expiry.fault : '',
  };
  return region && vehicleType && errors.tare === '' && 'value' in expiry
    ? { vehicle: { region, vehicleType, vehicleWeight, licenseExpiryDate: expiry.value }, errors }
    : { errors };
}
