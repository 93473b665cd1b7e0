import { addDays, addMonths, daysBetween } from 'shared-contracts/dates';
import { limits } from 'shared-contracts/limits';
import type { Quote, QuoteInput } from 'shared-contracts/quotes';
import { ApiError, apiError } from '../../core/api-error.ts';
import { annualFee, type FeeTable } from '../fees/index.ts';

export interface QuoteArguments extends QuoteInput {
  /** Exempt from licence fees (NRTR reg. 58): nothing is due. */
  exempt?: boolean;
  /** Specially classified (NRTR reg. 21): no transaction fee. */
  speciallyClassified?: boolean;
}

/** 10 % of the fee per late month, at most the whole fee. */
const penaltyPerMonth = 10;
const monthsInYear = 12;

const roundHalfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Calendar months from the month after expiry to the current one, inclusive. */
function lateMonths(licenseExpiryDate: string, today: string): number {
  const [fromYear = 0, fromMonth = 0] = addDays(licenseExpiryDate, 1).split('-').map(Number);
  const [toYear = 0, toMonth = 0] = today.split('-').map(Number);
  return (toYear - fromYear) * monthsInYear + (toMonth - fromMonth) + 1;
}

/**
 * The cost of renewing a licence on a day, in cents. The licence fee is the province's annual fee for the tare. After the
 * grace period, arrears are due for the months since expiry, and a penalty of 10 % per month up to the whole fee
 * (docs/decisions/0006). Throws `region_unknown`, `weight_too_low` and `no_license_fee`.
 */
export function quoteRenewal(
  table: FeeTable,
  input: QuoteArguments,
  today: string,
): Omit<Quote, 'nextIncreaseOn' | 'nextTotal'> {
  if (input.region === 'unknown') throw apiError('region_unknown');
  if (input.vehicleWeight < limits.weightKg.min) throw apiError('weight_too_low');
  const fee = annualFee(
    table,
    { region: input.region, vehicleType: input.vehicleType, weightKg: input.vehicleWeight },
    today,
  );
  if (!fee) throw apiError('no_license_fee');
  const tareAmount = input.exempt ? 0 : fee.feeInCents;
  const late = daysBetween(input.licenseExpiryDate, today) > table.variables.gracePeriod;
  const months = late ? lateMonths(input.licenseExpiryDate, today) : 0;
  const penalties = roundHalfUp(tareAmount * Math.min(100, penaltyPerMonth * months), 100);
  const arrears = late ? roundHalfUp(tareAmount * (months - 1), monthsInYear) : 0;
  const transactionFee = input.exempt || input.speciallyClassified ? 0 : table.variables.transactionFee;
  return {
    tareAmount,
    arrears,
    penalties,
    transactionFee,
    total: tareAmount + arrears + penalties + transactionFee,
    currency: 'ZAR',
    serviceFee: table.variables.serviceFee,
    feeSource: fee.source,
    feeEffectiveFrom: fee.effectiveFrom,
    isEstimate: fee.isEstimate,
    lateMonths: months,
    gracePeriodDays: table.variables.gracePeriod,
  };
}

/** The first day within a year on which the same renewal costs more, and its total then; empty if there is none. */
export function nextIncrease(
  table: FeeTable,
  input: QuoteArguments,
  today: string,
): Pick<Quote, 'nextIncreaseOn' | 'nextTotal'> {
  const now = quoteRenewal(table, input, today).total;
  const monthStarts = Array.from({ length: monthsInYear }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, index + 1),
  );
  const firstLateDay = addDays(input.licenseExpiryDate, table.variables.gracePeriod + 1);
  const newTables = table.fees
    .filter(({ region, vehicleType }) => region === input.region && vehicleType === input.vehicleType)
    .map(({ effectiveFrom }) => effectiveFrom);
  const end = addMonths(today, monthsInYear);
  const days = [...new Set([...monthStarts, firstLateDay, ...newTables])]
    .filter((day) => day > today && day <= end)
    .sort();
  for (const day of days) {
    const { total } = quoteRenewal(table, input, day);
    if (total > now) return { nextIncreaseOn: day, nextTotal: total };
  }
  return {};
}

/** The quote of a day with its next increase; null where no fee matches. */
export function quoteOrNull(table: FeeTable, input: QuoteArguments, day: string): Quote | null {
  try {
    return { ...quoteRenewal(table, input, day), ...nextIncrease(table, input, day) };
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'no_license_fee') return null;
    throw error;
  }
}
