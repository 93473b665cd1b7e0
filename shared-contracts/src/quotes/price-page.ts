import { formatRand, formatWeight } from '../amounts.ts';
import { addDays } from '../dates.ts';
import { Failure } from '../failure.ts';
import { regionNamesIn, vehicleTypeNamesIn } from '../vehicles/vehicle-words.ts';
import { checkPrice, type PricedVehicle, type PriceWords, priceInEnglish } from './price-check.ts';
import { byField, noPrice, type PriceAnswer, type PriceTexts, type TypedPrice } from './price-form.ts';
import { quoteParts } from './quote-parts.ts';
import { enteredByAdministrator, paymentTotal, type Quote } from './quotes.ts';

/** Pages of a host's rendering: the home page with the answer to the form for a price. */
const pages = { price: 'price', message: 'no price' } as const;

export const pricePages: readonly string[] = Object.values(pages);

/** The page that shows an answer. */
export const pricePageOf = ({ price }: Pick<PriceAnswer, 'price'>): string => (price ? pages.price : pages.message);

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

function lateInWords(
  { arrears, penalties, lateMonths: n, gracePeriodDays: days = 21 }: Quote,
  expiry: string,
  today: string,
  { t, monthInWords: month }: PriceWords,
): string {
  if (arrears + penalties === 0)
    return expiry < today
      ? t('The licence has expired, but nothing is added in the first {days} days. Then arrears and penalties begin.', {
          days,
        })
      : t(
          'The licence has not expired, so there are no arrears and no penalties. They begin {days} days after it expires.',
          { days },
        );
  const rules = t(
    'Each late month before this one costs a month’s share of the licence fee (arrears), and each late month a fine of 10% of it (penalty), at most the whole fee.',
  );
  if (n === undefined) return `${t('The licence is late.')} ${rules}`;
  const [first, last] = [month(addDays(expiry, 1)), month(today)];
  const months =
    n === 1
      ? t('The licence is 1 month late: {month}.', { month: last })
      : t('The licence is {n} months late: from {first} to {last}.', { n, first, last });
  return `${months} ${rules}`;
}

function riseInWords(quote: Quote, words: PriceWords): string {
  const { t } = words;
  if (quote.nextIncreaseOn === undefined)
    return t('It stays the same for the next twelve months, unless a new fee is published.');
  const day = words.longDay(quote.nextIncreaseOn);
  if (quote.nextTotal === undefined) return t('Pay before {day}. After that it costs more.', { day });
  return t('Pay before {day} and save {saving}. After that it costs {price}.', {
    day,
    saving: formatRand(quote.nextTotal - quote.total),
    price: formatRand(paymentTotal({ ...quote, total: quote.nextTotal })),
  });
}

function sourceInWords({ feeSource, feeEffectiveFrom, isEstimate }: Quote, words: PriceWords): string {
  const { t } = words;
  const day = words.longDay(feeEffectiveFrom);
  const source =
    feeSource === enteredByAdministrator
      ? t('Licence fee as entered by our staff, in force since {day}.', { day })
      : t('Licence fee as published: {source}, in force since {day}.', { source: feeSource, day });
  return isEstimate ? `${source} ${t('It is an estimate until we have confirmed it.')}` : source;
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function vehicleInWords(vehicle: PricedVehicle, today: string, words: PriceWords): string {
  const { t } = words;
  const { region, vehicleType, vehicleWeight, licenseExpiryDate } = vehicle;
  const facts = {
    vehicle: vehicleType === 'other' ? t('Other vehicle') : capitalized(vehicleTypeNamesIn(t)[vehicleType]),
    weight: formatWeight(vehicleWeight),
    province: regionNamesIn(t)[region],
    day: words.longDay(licenseExpiryDate),
  };
  return licenseExpiryDate < today
    ? t('{vehicle} of {weight} kg in {province}, expired on {day}', facts)
    : t('{vehicle} of {weight} kg in {province}, expires on {day}', facts);
}

function priceTexts(quote: Quote, vehicle: PricedVehicle, today: string, words: PriceWords): PriceTexts {
  const { t } = words;
  const { region, vehicleType, vehicleWeight, licenseExpiryDate } = vehicle;
  return {
    total: formatRand(paymentTotal(quote)),
    vehicle: vehicleInWords(vehicle, today, words),
    // Pages that are rendered ahead have all lines.
    lines: quoteParts(quote, t).map(({ label, note = '', cents }) => ({
      label,
      note,
      amount: cents === 0 ? t('None') : formatRand(cents),
    })),
    late: lateInWords(quote, licenseExpiryDate, today, words),
    rise: riseInWords(quote, words),
    source: sourceInWords(quote, words),
    search: new URLSearchParams({
      province: region,
      type: vehicleType,
      tare: String(vehicleWeight),
      expiry: licenseExpiryDate,
    } satisfies TypedPrice).toString(),
  };
}

function messageOf(reason: string, { t }: PriceWords): string {
  if (reason === 'no_license_fee')
    return t('No licence fee is published for such a vehicle. Please check its type and tare.');
  if (reason === 'too_many') return t('These were many prices in a short time. Please try again in a minute.');
  return t('The price could not be worked out just now. Please check your connection and try again in a minute.');
}

export interface PriceSource {
  /** Asks `getQuote`. May reject with a `Failure`. */
  ask: (vehicle: PricedVehicle) => Promise<Quote>;
  /** Calendar day in South Africa. */
  today: string;
  /** Of what is said. English without them. */
  words?: PriceWords;
}

/** Answers what was typed into the form: the price, or what is wrong. Never rejects. */
export async function priceAnswer(
  typed: TypedPrice,
  { ask, today, words = priceInEnglish }: PriceSource,
): Promise<PriceAnswer> {
  const { vehicle, errors } = checkPrice(typed, today, words);
  if (!vehicle) return noPrice(typed, words.t('Fix the red fields to see your price.'), errors);
  try {
    const price = priceTexts(await ask(vehicle), vehicle, today, words);
    return { ...noPrice(typed, ''), price };
  } catch (thrown) {
    const { reason = '' } = Failure.safeParse(thrown).data ?? {};
    return noPrice(typed, messageOf(reason, words));
  }
}

/** A price in English in one paragraph, for beside a translation. */
export const priceParagraph = ({ vehicle, lines, total, late, rise, source }: PriceTexts): string =>
  `${vehicle}: ${lines.map(({ label, amount }) => `${label} ${amount}`).join(', ')}. To pay today ${total}. ${late} ${rise} ${source}`;
