import type { Region } from '../addresses/regions.ts';
import { formatRand, formatWeight } from '../amounts.ts';
import { addMonths } from '../dates.ts';
import type { Translate } from '../messages.ts';
import { provinceOf } from '../vehicles/plates.ts';
import type { VehicleType } from '../vehicles/vehicle-types.ts';
import { regionNamesIn, vehicleTypeNamesIn } from '../vehicles/vehicle-words.ts';
import type { Notice } from './notice.ts';
import type { Quote } from './quotes.ts';

/** What of a vehicle its licence fee depends on. */
interface PricedVehicle {
  licenseNumber: string;
  registrationRegion: Region;
  vehicleType: VehicleType;
  /** Tare in whole kg. */
  weightKg: number;
  licenseExpires: string;
}

export interface NoticeComparison {
  /** The authority's part of the quote in cents, without our service fee: with the transaction fee, unless the notice agrees without it. */
  quoted: number;
  /** Amount of the notice less `quoted`, in cents. */
  difference: number;
  /** Why they may differ, in sentences, the likeliest first; empty if they agree. */
  reasons: string[];
}

interface Words {
  t: Translate;
  longDay: (at: string) => string;
}

/** Compares an authority's notice with the quote for the vehicle that it names. `today` is a calendar day in South Africa. */
export function compareNotice(
  notice: Notice<PricedVehicle>,
  quote: Quote,
  today: string,
  words: Words,
): NoticeComparison {
  const { t } = words;
  const withoutTransactionFee = quote.total - quote.transactionFee;
  const quoted = notice.amount === withoutTransactionFee ? withoutTransactionFee : quote.total;
  const difference = notice.amount - quoted;
  if (difference === 0) return { quoted, difference, reasons: [] };
  const reasons = [
    ...reasonsOfTime(notice, quote, today, words),
    ...reasonsOfFee(notice, quote, today, words),
    ...reasonsOfVehicle(notice.vehicle, t),
    ...(difference > 0 ? [possible(t('Unpaid fines or fees of earlier years may be collected with it.'))] : []),
  ];
  return {
    quoted,
    difference,
    reasons: reasons.sort((one, other) => other.likelihood - one.likelihood).map(({ text }) => text),
  };
}

interface Reason {
  /** 2: explains the amount to the cent; 1: fits what is known; 0: cannot be told from here. */
  likelihood: 0 | 1 | 2;
  text: string;
}
const exact = (text: string): Reason => ({ likelihood: 2, text });
const fitting = (text: string): Reason => ({ likelihood: 1, text });
const possible = (text: string): Reason => ({ likelihood: 0, text });

/** Months after which a notice is taken for one of an earlier year. */
const maxAgeInMonths = 3;

function reasonsOfTime(
  { amount, vehicle, ...notice }: Notice<PricedVehicle>,
  quote: Quote,
  today: string,
  { t, longDay }: Words,
): Reason[] {
  const { licenseExpires } = vehicle;
  const late = quote.arrears + quote.penalties;
  const isExpired = licenseExpires < today;
  const reasons: Reason[] = [];
  if (notice.licenseExpires && notice.licenseExpires.slice(0, 7) !== licenseExpires.slice(0, 7))
    reasons.push(
      fitting(
        t('The notice is for a licence that expires on {day}; the one in your quote expires on {other}.', {
          day: longDay(notice.licenseExpires),
          other: longDay(licenseExpires),
        }),
      ),
    );
  if (notice.amountAsAt && addMonths(notice.amountAsAt, maxAgeInMonths) < today)
    reasons.push(
      fitting(
        t('The notice gives the amount of {day}; it may be of another year.', { day: longDay(notice.amountAsAt) }),
      ),
    );
  if (late > 0 && amount < quote.total) {
    const text = t('The notice may have been sent before {amount} of arrears and penalties were added.', {
      amount: formatRand(late),
    });
    reasons.push([quote.total - late, quote.tareAmount].includes(amount) ? exact(text) : fitting(text));
  }
  if (quote.nextIncreaseOn && quote.nextTotal === amount)
    reasons.push(exact(t('It is the amount that is due from {day} on.', { day: longDay(quote.nextIncreaseOn) })));
  else if (isExpired && amount > quote.total)
    reasons.push(
      fitting(
        t('The licence expired on {day}: the authority may count more arrears and penalties than we do.', {
          day: longDay(licenseExpires),
        }),
      ),
    );
  return reasons;
}

function reasonsOfFee(
  { amountAsAt }: Notice<PricedVehicle>,
  quote: Quote,
  today: string,
  { t, longDay }: Words,
): Reason[] {
  const { feeEffectiveFrom, isEstimate } = quote;
  if (isEstimate) return [fitting(t('Our licence fee is an estimate until it is confirmed.'))];
  const sent = amountAsAt ?? addMonths(today, -maxAgeInMonths);
  const text = t('The licence fees changed on {day}: the notice may have the ones before.', {
    day: longDay(feeEffectiveFrom),
  });
  return sent < feeEffectiveFrom ? [fitting(text)] : [];
}

function reasonsOfVehicle(
  { licenseNumber, registrationRegion, vehicleType, weightKg }: PricedVehicle,
  t: Translate,
): Reason[] {
  const regions = regionNamesIn(t);
  const province = provinceOf(licenseNumber);
  return [
    ...(province && province !== registrationRegion
      ? [
          fitting(
            t('The licence number is of {province}, but the vehicle is entered in {other}.', {
              province: regions[province],
              other: regions[registrationRegion],
            }),
          ),
        ]
      : []),
    possible(
      t(
        'The authority’s register may have another weight or type than {weight} kg and {type}. Please compare them with your disc.',
        { weight: formatWeight(weightKg), type: vehicleTypeNamesIn(t)[vehicleType] },
      ),
    ),
  ];
}
