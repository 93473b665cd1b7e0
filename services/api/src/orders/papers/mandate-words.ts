import type { MandateSigner } from 'shared-contracts/mandates';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { findVehiclesById, plateOf, type VehicleServices } from '../../fleet/vehicles/index.ts';
import { type findUser, readUser } from '../../people/accounts/index.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findUser>>>;

interface Covered {
  /** Null: all of a business. */
  vehicleIds: readonly string[] | null;
  plates: readonly string[];
}

export const nameOf = ({ first_name, last_name }: Pick<Owner, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** Reads the vehicles to be covered. Throws `not_found` for another person's, and `wrong_user_type` for all of a person's. */
export async function readCovered(
  { db }: VehicleServices,
  caller: Caller,
  owner: Owner,
  vehicleIds: readonly string[] | null,
): Promise<Covered> {
  if (!vehicleIds) {
    if (owner.user_type !== 'business')
      throw apiError('wrong_user_type', {
        message: 'Only a business signs for all of its vehicles. Please name yours.',
      });
    return { vehicleIds, plates: [] };
  }
  const ids = [...new Set(vehicleIds)];
  const found = (await findVehiclesById(db, caller, ids)).filter(
    ({ user_id, archived }) => user_id === owner.id && !archived,
  );
  if (found.length !== ids.length) throw apiError('not_found');
  return { vehicleIds: ids, plates: found.map(plateOf).toSorted() };
}

/** What is signed. The registering authority reads it. */
export async function wordsOf(
  { companies }: VehicleServices,
  owner: Owner,
  { plates, vehicleIds }: Covered,
  signer: { kind: MandateSigner; name: string },
): Promise<string> {
  const agent = await companies.byId(owner.company_id);
  const business = owner.business_name ?? nameOf(owner);
  const capacity =
    signer.kind === 'proxy' || (signer.kind === 'account holder' && owner.user_type === 'business')
      ? `acting for ${business}, the owner of the vehicles below`
      : 'the owner of the vehicles below';
  return [
    `I, ${signer.name}, ${capacity}, mandate ${agent.fullCompanyName || agent.name} and the people who work for it to renew the motor vehicle licences for me at a registering authority: to hand in the application for licensing (form ALV) with copies of my identity document and of the other papers that it asks for, to pay fees, arrears and penalties, and to receive the licences and licence discs.`,
    vehicleIds ? `Vehicles: ${plates.join(', ')}.` : `Vehicles: all that ${business} owns now or later.`,
    'This mandate holds until I end it. I can end it at any time.',
  ].join('\n\n');
}

/** What the caller would sign. */
export async function readWords(services: VehicleServices, caller: Caller, vehicleIds: readonly string[] | null) {
  const owner = await readUser(services, caller, caller.id);
  const name = nameOf(owner);
  const covered = await readCovered(services, caller, owner, vehicleIds);
  return { name, words: await wordsOf(services, owner, covered, { kind: 'account holder', name }) };
}
