import type { VehicleProblem, VehicleQuote } from 'shared-contracts/checkouts';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { ApiError, apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fieldsOf, findVehiclesById, type VehicleRow } from '../../fleet/vehicles/index.ts';
import { readQuotes } from '../../pricing/quotes/index.ts';
import { quoteInputOf } from './payment-row.ts';
import type { Services } from './services.ts';

/** A chosen vehicle with its quote, or with what keeps it from being paid for. */
export type ChosenVehicle =
  | { vehicle: VehicleRow; quote: Quote; problem: null }
  | { vehicle: VehicleRow; quote: Quote | null; problem: VehicleProblem };

const quoteProblems = ['region_unknown', 'weight_too_low', 'no_license_fee'] as const;

function problemOf(vehicle: VehicleRow, ownerId: string, quote: Quote | ApiError): VehicleProblem | null {
  if (vehicle.user_id !== ownerId) return 'other_owner';
  if (vehicle.archived) return 'archived';
  if (vehicle.in_renewal) return 'in_renewal';
  if (!(quote instanceof ApiError)) return null;
  const problem = quoteProblems.find((reason) => reason === quote.reason);
  if (!problem) throw quote;
  return problem;
}

/**
 * Today's quotes for vehicles within the caller's reach, in the order given and in a constant number of statements. The
 * owner is that of the first. Throws `not_found` with the ids of those out of reach.
 */
export async function quoteChosen(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  ids: readonly string[],
): Promise<[ChosenVehicle, ...ChosenVehicle[]]> {
  const found = new Map((await findVehiclesById(services.db, caller, ids)).map((vehicle) => [vehicle.id, vehicle]));
  const missing = ids.filter((id) => !found.has(id));
  const vehicles = ids.map((id) => found.get(id)).filter((vehicle) => vehicle !== undefined);
  const ownerId = vehicles[0]?.user_id;
  if (missing.length > 0 || ownerId === undefined)
    throw apiError('not_found', {
      data: { vehicles: missing.map((vehicleId) => ({ vehicleId, licenseNumber: null, problem: null })) },
    });
  const quotes = await readQuotes(services, services.db, vehicles.map(quoteInputOf));
  const [first, ...others] = vehicles.map((vehicle, index): ChosenVehicle => {
    const quote = quotes[index] ?? apiError('no_license_fee');
    const problem = problemOf(vehicle, ownerId, quote);
    if (quote instanceof ApiError) return { vehicle, quote: null, problem: problem ?? 'no_license_fee' };
    return { vehicle, quote, problem };
  });
  if (!first) throw apiError('not_found');
  return [first, ...others];
}

/** What the chosen vehicles cost together, without those that have a problem. */
export const sumOf = (chosen: readonly ChosenVehicle[]): number =>
  chosen.reduce((sum, { quote, problem }) => (quote && !problem ? sum + paymentTotal(quote) : sum), 0);

/** Converts a chosen vehicle for a response. */
export function toVehicleQuote({ vehicle, quote, problem }: ChosenVehicle): VehicleQuote {
  const { id, in_renewal: inRenewal, payment_pending: paymentPending, archived } = vehicle;
  const { description: _, ...fields } = fieldsOf(vehicle);
  const renewalFeeInCents = quote?.tareAmount ?? null;
  return { vehicle: { id, ...fields, renewalFeeInCents, inRenewal, paymentPending, archived }, quote, problem };
}
