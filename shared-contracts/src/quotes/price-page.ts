import { provinces, regionLabel } from '../addresses/region-names.ts';
import { formatRand, formatWeight, readKilograms } from '../amounts.ts';
import { addDays, addMonths, longDay, maxLicenseMonths, monthInWords } from '../dates.ts';
import { inEnglish } from '../english.ts';
import { Failure } from '../failure.ts';
import { limits } from '../limits.ts';
import { readDay } from '../typed-days.ts';
import { vehicleTypeLabel, vehicleTypes } from '../vehicles/vehicle-type-names.ts';
import { byField, noPrice, type PriceAnswer, type PriceTexts, type TypedPrice } from './price-form.ts';
import { quoteParts } from './quote-parts.ts';
import { enteredByAdministrator, paymentTotal, type Quote } from './quotes.ts';

/** Pages of a host's rendering: the home page with the answer to the form for a price. */
const pages = { price: 'price', message: 'no price' } as const;

export const pricePages: readonly string[] = Object.values(pages);

/** The page that shows an answer. */
export const pricePageOf = ({ price }: Pick<PriceAnswer, 'price'>): string => (price ? pages.price : pages.message);

/** Lines of a quote. */
const lineCount = 5;

/** The answer with which a page is rendered ahead: `text` stands for each text, by name. Undefined for other pages. */
export function answerToRender(page: string, text: (name: string) => string): PriceAnswer | undefined {
  if (!pricePages.includes(page)) return undefined;
  const hasPrice = page === pages.price;
  return {
    fields: byField((field) => ({
      typed: text(`fields_${field}_typed`),
      error: text(`fields_${field}_error`),
      invalid: text(`fields_${field}_invalid`),
    })),
    message: hasPrice ? '' : text('message'),
    price: hasPrice
      ? {
          total: text('price_total'),
          vehicle: text('price_vehicle'),
          lines: Array.from({ length: lineCount }, (_, line) => ({
            label: text(`price_lines_${line}_label`),
            note: text(`price_lines_${line}_note`),
            amount: text(`price_lines_${line}_amount`),
          })),
          late: text('price_late'),
          rise: text('price_rise'),
          source: text('price_source'),
          search: text('price_search'),
        }
      : null,
  };
}

/** The texts of an answer by the names of `answerToRender`. */
export const textsOfAnswer = (answer: PriceAnswer): Record<string, string> => Object.fromEntries(textsIn(answer, ''));

function textsIn(part: unknown, name: string): [name: string, text: string][] {
  if (typeof part === 'string') return [[name, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, name === '' ? key : `${name}_${key}`));
}

/** The options that the selects of the form show. */
export const chosenOptions = ({ fields: { province, type } }: PriceAnswer): string[] => [province.typed, type.typed];

/** The vehicle of a price, in the names of `getQuote`. */
export interface PricedVehicle {
  region: (typeof provinces)[number];
  vehicleType: (typeof vehicleTypes)[number];
  vehicleWeight: number;
  licenseExpiryDate: string;
}

function tareError(kilograms: number): string {
  if (Number.isNaN(kilograms)) return 'Please enter the tare in whole kilograms';
  if (kilograms < limits.weightKg.min) return `The tare must be at least ${limits.weightKg.min} kg`;
  return kilograms > limits.weightKg.max ? 'Please check the tare' : '';
}

/** The expiry date, or what is wrong with it. `today` is a calendar day in South Africa. */
function readExpiry(typed: string, today: string): { value: string } | { fault: string } {
  if (typed.trim() === '') return { fault: 'Please enter the licence expiry date' };
  const read = readDay(typed);
  return 'value' in read && read.value > addMonths(today, maxLicenseMonths)
    ? { fault: 'A disc runs for one year: please check the date' }
    : read;
}

/** Checks what was typed. Returns the vehicle, or a message for each field that is wrong. The rules are those of the vehicle form. */
export function checkPrice(typed: TypedPrice, today: string): { vehicle?: PricedVehicle; errors: TypedPrice } {
  const region = provinces.find((province) => province === typed.province);
  const vehicleType = vehicleTypes.find((type) => type === typed.type);
  const vehicleWeight = readKilograms(typed.tare);
  const expiry = readExpiry(typed.expiry, today);
  const errors: TypedPrice = {
    province: region ? '' : 'Please choose the province',
    type: vehicleType ? '' : 'Please choose the vehicle type',
    tare: tareError(vehicleWeight),
    expiry: 'fault' in expiry ? expiry.fault : '',
  };
  return region && vehicleType && errors.tare === '' && 'value' in expiry
    ? { vehicle: { region, vehicleType, vehicleWeight, licenseExpiryDate: expiry.value }, errors }
    : { errors };
}

function lateInWords(
  { arrears, penalties, lateMonths, gracePeriodDays = 21 }: Quote,
  expiry: string,
  today: string,
): string {
  if (arrears + penalties === 0)
    return expiry < today
      ? `The licence has expired, but nothing is added in the first ${gracePeriodDays} days. Then arrears and penalties begin.`
      : `The licence has not expired, so there are no arrears and no penalties. They begin ${gracePeriodDays} days after it expires.`;
  const rules =
    'Each late month before this one costs a month’s share of the licence fee (arrears), and each late month a fine of 10% of it (penalty), at most the whole fee.';
  if (lateMonths === undefined) return `The licence is late. ${rules}`;
  const [first, last] = [monthInWords(addDays(expiry, 1)), monthInWords(today)];
  const months = lateMonths === 1 ? `1 month late: ${last}` : `${lateMonths} months late: from ${first} to ${last}`;
  return `The licence is ${months}. ${rules}`;
}

function riseInWords(quote: Quote): string {
  if (quote.nextIncreaseOn === undefined)
    return 'It stays the same for the next twelve months, unless a new fee is published.';
  const before = `Pay before ${longDay(quote.nextIncreaseOn)}`;
  if (quote.nextTotal === undefined) return `${before}. After that it costs more.`;
  const after = formatRand(paymentTotal({ ...quote, total: quote.nextTotal }));
  return `${before} and save ${formatRand(quote.nextTotal - quote.total)}. After that it costs ${after}.`;
}

function sourceInWords({ feeSource, feeEffectiveFrom, isEstimate }: Quote): string {
  const source =
    feeSource === enteredByAdministrator
      ? 'Licence fee as entered by our staff'
      : `Licence fee as published: ${feeSource}`;
  const estimate = isEstimate ? ' It is an estimate until we have confirmed it.' : '';
  return `${source}, in force since ${longDay(feeEffectiveFrom)}.${estimate}`;
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The texts of a quote. `today` is a calendar day in South Africa. */
function priceTexts(quote: Quote, vehicle: PricedVehicle, today: string): PriceTexts {
  const { region, vehicleType, vehicleWeight, licenseExpiryDate } = vehicle;
  const hasExpired = licenseExpiryDate < today;
  return {
    total: formatRand(paymentTotal(quote)),
    vehicle: `${vehicleType === 'other' ? 'Other vehicle' : capitalized(vehicleTypeLabel(vehicleType))} of ${formatWeight(vehicleWeight)} kg in ${regionLabel(region)}, ${hasExpired ? 'expired' : 'expires'} on ${longDay(licenseExpiryDate)}`,
    // Pages that are rendered ahead have all lines.
    lines: quoteParts(quote, inEnglish).map(({ label, note = '', cents }) => ({
      label,
      note,
      amount: cents === 0 ? 'None' : formatRand(cents),
    })),
    late: lateInWords(quote, licenseExpiryDate, today),
    rise: riseInWords(quote),
    source: sourceInWords(quote),
    search: new URLSearchParams({
      province: region,
      type: vehicleType,
      tare: String(vehicleWeight),
      expiry: licenseExpiryDate,
    } satisfies TypedPrice).toString(),
  };
}

const messages = new Map([
  ['no_license_fee', 'No licence fee is published for such a vehicle. Please check its type and tare.'],
  ['too_many', 'These were many prices in a short time. Please try again in a minute.'],
]);

interface PriceSource {
  /** Asks `getQuote`. May reject with a `Failure`. */
  ask: (vehicle: PricedVehicle) => Promise<Quote>;
  /** Calendar day in South Africa. */
  today: string;
}

/** Answers what was typed into the form: the price, or what is wrong. Never rejects. */
export async function priceAnswer(typed: TypedPrice, { ask, today }: PriceSource): Promise<PriceAnswer> {
  const { vehicle, errors } = checkPrice(typed, today);
  if (!vehicle) return noPrice(typed, 'Fix the red fields to see your price.', errors);
  try {
    const price = priceTexts(await ask(vehicle), vehicle, today);
    return { ...noPrice(typed, ''), price };
  } catch (thrown) {
    const { reason = '' } = Failure.safeParse(thrown).data ?? {};
    return noPrice(typed, messages.get(reason));
  }
}
