import type { DeskHits } from 'shared-contracts/desk';
import { paymentIdsOf } from 'shared-contracts/short-reference';
import type { Companies } from '../companies/index.ts';
import { type Caller, holds } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { findPersons, findVehicles, withOwners, withVehicles } from './people-and-vehicles.ts';
import { findParcels, findPayments, findRenewals, withPayments, withRenewals } from './renewals-and-payments.ts';

/** The id of a vehicle, which is in each reference. */
const vehicleId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Finds what a search matches itself, and then what belongs to that: owners of vehicles, vehicles of persons, renewals and
 * payments of both. Each query stops at five rows, and none counts.
 */
async function findHits(db: Db, caller: Caller, search: string) {
  const seesPayments = holds(caller, 'canHandleMoney');
  // Nothing else has such a sign, and nothing else the id of a vehicle or looks like a short reference.
  const isEmail = search.includes('@');
  const isReference = vehicleId.test(search) || paymentIdsOf(search) !== undefined;
  const [persons, vehicles, renewals, payments, parcels] = await Promise.all([
    isReference ? [] : findPersons(db, caller, search),
    isEmail || isReference ? [] : findVehicles(db, caller, search),
    isEmail ? [] : findRenewals(db, caller, search),
    seesPayments && !isEmail ? findPayments(db, caller, search) : [],
    isEmail || isReference ? [] : findParcels(db, caller, search),
  ]);
  const others = {
    vehicleIds: vehicles.map(({ id }) => id),
    userIds: persons.map(({ id }) => id),
    renewalIds: parcels.map(({ renewalId }) => renewalId),
  };
  const [allPersons, allVehicles, allRenewals, allPayments] = await Promise.all([
    withOwners(db, caller, persons, vehicles),
    withVehicles(db, caller, vehicles, persons),
    withRenewals(db, caller, renewals, others),
    seesPayments ? withPayments(db, caller, payments, others) : [],
  ]);
  return { persons: allPersons, vehicles: allVehicles, renewals: allRenewals, payments: allPayments, parcels };
}

/** The hits of a search within an administrator's reach, with companies for the product's own administrators. */
export async function searchDesk(db: Db, companies: Companies, caller: Caller, search: string): Promise<DeskHits> {
  if (search.trim() === '') return { persons: [], vehicles: [], renewals: [], payments: [], parcels: [] };
  const found = await findHits(db, caller, search);
  const names = new Map((await companies.all()).map(({ company: { id, name } }) => [id, name]));
  const shown = <Row extends { company_id: string }>({ company_id, ...hit }: Row) => {
    const companyName = caller.companies === 'all' ? names.get(company_id) : undefined;
    return { ...hit, ...(companyName !== undefined && { companyName }) };
  };
  return {
    persons: found.persons.map(shown),
    vehicles: found.vehicles.map(({ user_id: _, ...hit }) => shown(hit)),
    renewals: found.renewals.map(shown),
    payments: found.payments.map((hit) => shown(hit)),
    parcels: found.parcels.map(({ id: _, ...hit }) => shown(hit)),
  };
}
