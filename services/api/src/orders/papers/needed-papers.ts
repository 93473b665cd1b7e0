import { sql } from 'kysely';
import { addMonths, dayInSouthAfrica } from 'shared-contracts/dates';
import { inEnglish } from 'shared-contracts/english';
import { type NeededPaper, oldestAccepted, type PaperReason, paperOfReason } from 'shared-contracts/needed-papers';
import { paperNamesIn } from 'shared-contracts/paper-words';
import { isBeforeCounter, type RenewalStatus, renewalStatuses } from 'shared-contracts/renewal-status';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction, rows } from '../../core/database/database.ts';
import type { Fragment } from '../../core/lists.ts';
import { findVehiclesById, plateOf, type VehicleServices } from '../../fleet/vehicles/index.ts';
import { mailPerson } from '../../people/accounts/index.ts';
import { papersMail } from './mails.ts';
import { isCovered } from './mandate-store.ts';

/** Months for which an authority trusts an address that it has confirmed (National Road Traffic Regulations, 32A). */
const confirmedMonths = 24;
/** Of goods vehicles the regulations name the GVM, which is never less than the tare. */
const heavyKg = 3500;
const goodsVehicles = ['rigid vehicles', 'trailers and semi-trailers', 'breakdown vehicles', 'other'];

const beforeCounter = renewalStatuses.filter(isBeforeCounter);

const has = (condition: Fragment): Fragment =>
  sql`exists (select from documents d where d.user_id = u.id and d.removed_at is null and ${condition})`;
const hasKind = (...kinds: readonly string[]): Fragment => has(sql`d.document_type = any(${kinds}::text[])`);

interface Rule {
  needed: Fragment;
  there: Fragment;
  /** There is one that is too old. */
  outdated?: Fragment;
}

/**
 * When the renewal `r` of a vehicle `v` of a person `u` needs a paper for a reason, and whether it is there. The one place of
 * these rules.
 */
function rulesOn(today: string): Record<PaperReason, Rule> {
  const business = sql`u.user_type = 'business'`;
  const proof = sql`d.document_type = 'proof of address'`;
  const isRecentProof = has(sql`${proof} and d.issued_on >= ${oldestAccepted('proof of address', today)}`);
  const otherProvince = sql`(u.delivery_province is not null and v.registration_region not in ('unknown', u.delivery_province))`;
  const roadworthy = sql`d.document_type = 'roadworthiness' and d.vehicle_id = v.id`;
  const isConfirmed = sql`exists (select from renewals c where c.user_id = u.id and c.status = 'license updated'
    and c.updated_at >= ${addMonths(today, -confirmedMonths)}::date)`;
  return {
    agent: { needed: sql`true`, there: isCovered },
    identity: { needed: sql`not ${business}`, there: hasKind('id', 'passport') },
    business: { needed: business, there: sql`(${hasKind('business register')} and ${hasKind('proxy id')})` },
    'address not confirmed': {
      needed: sql`(not ${isConfirmed} and not ${otherProvince})`,
      there: isRecentProof,
      outdated: has(proof),
    },
    'other province': { needed: otherProvince, there: isRecentProof, outdated: has(proof) },
    heavy: {
      // A copy of a lost disc renews nothing.
      needed: sql`(v.weight_kg > ${heavyKg} and v.vehicle_type = any(${goodsVehicles}::text[]) and not r.is_duplicate)`,
      there: has(sql`${roadworthy} and d.issued_on >= ${oldestAccepted('roadworthiness', today)}`),
      outdated: has(roadworthy),
    },
  };
}

const reasonsOn = (today: string) => Object.entries(rulesOn(today)) as [PaperReason, Rule][];

/** Condition: the renewal `r` has not been handed in, and lacks a paper that it needs. */
export const isLackingPapers = (today: string): Fragment =>
  sql`r.status = any(${beforeCounter}::text[]) and exists (select from vehicles v join users u on u.id = v.user_id
    where v.id = r.vehicle_id and ${lacksPapers(today)})`;

/** Condition: a paper is missing that the renewal `r` of the vehicle `v` of the person `u` needs. */
const lacksPapers = (today: string): Fragment =>
  sql`(${sql.join(
    reasonsOn(today).map(([, { needed, there }]) => sql`(${needed} and not ${there})`),
    sql` or `,
  )})`;

/** What is taken to a counter for a vehicle: its renewal, or a copy of its lost disc. */
interface Wanted {
  vehicle_id: string;
  is_duplicate: boolean;
}

/** The papers that each of these needs, in the order of the reasons. */
async function findNeededPapers(db: Db, wanted: readonly Wanted[], today: string): Promise<NeededPaper[][]> {
  const states = reasonsOn(today).map(
    ([reason, { needed, there, outdated = sql`false` }]) =>
      sql`case when ${needed} then json_build_object('reason', ${reason}::text, 'state',
        case when ${there} then 'there' when ${outdated} then 'outdated' else 'missing' end) end`,
  );
  const found = await rows(
    db,
    sql<{ papers: (NeededPaper | null)[] }>`select json_build_array(${sql.join(states)}) as papers
      from unnest(${wanted.map(({ vehicle_id }) => vehicle_id)}::uuid[], ${wanted.map(({ is_duplicate }) => is_duplicate)}::boolean[])
        with ordinality as r (vehicle_id, is_duplicate, place)
      join vehicles v on v.id = r.vehicle_id join users u on u.id = v.user_id order by r.place`,
  );
  return found.map(({ papers }) => papers.filter((paper) => paper !== null));
}

/** Names of the papers that each of these renewals lacks and has not been handed in without. */
export async function findMissingPapers(
  db: Db,
  renewals: readonly (Wanted & { status: RenewalStatus })[],
  today: string,
): Promise<string[][]> {
  const open = renewals.filter(({ status }) => isBeforeCounter(status));
  const found = open.length > 0 ? await findNeededPapers(db, open, today) : [];
  const needed = new Map(open.map((renewal, index) => [renewal, found[index]]));
  const names = paperNamesIn(inEnglish);
  return renewals.map((renewal) =>
    (needed.get(renewal) ?? [])
      .filter(({ state }) => state !== 'there')
      .map(({ reason }) => names[paperOfReason[reason]]),
  );
}

/** The papers needed to renew vehicles that the caller may see, in the order given, or to get copies of their lost discs. */
export async function readNeededPapers(
  { db, clock }: VehicleServices,
  caller: Caller,
  vehicleIds: readonly string[],
  isDuplicate: boolean,
) {
  const vehicles = await findVehiclesById(db, caller, vehicleIds);
  if (vehicles.length !== vehicleIds.length) throw apiError('not_found');
  const wanted = vehicles.map(({ id }) => ({ vehicle_id: id, is_duplicate: isDuplicate }));
  const papers = await findNeededPapers(db, wanted, dayInSouthAfrica(clock()));
  return vehicles.map((vehicle, index) => ({
    vehicleId: vehicle.id,
    licenseNumber: plateOf(vehicle),
    papers: papers[index] ?? [],
  }));
}

interface Lacking extends Wanted {
  renewal_id: string;
  license_number: string;
  user_id: string;
  first_name: string;
  email: string;
  company_id: string;
}

/** People of one run. The rest follows with the next one. */
const atOnce = 500;

/**
 * Asks owners once for the papers that their new renewals lack: an hour after they paid, when most have uploaded what the
 * result page asked for.
 */
export async function askForPapers(services: VehicleServices, at: Date): Promise<void> {
  const { db } = services;
  const hourAgo = new Date(at.getTime() - 3_600_000).toISOString();
  const found = await rows(
    db,
    sql<Lacking>`select r.id as renewal_id, r.vehicle_id, r.is_duplicate, v.license_number, r.user_id, u.first_name, u.email, u.company_id
      from renewals r join vehicles v on v.id = r.vehicle_id join users u on u.id = r.user_id
      where r.status in ('submitted by user', 'scheduled', 'processing') and r.created_at < ${hourAgo} and not u.archived
        and not exists (select from paper_requests p where p.renewal_id = r.id) and ${lacksPapers(dayInSouthAfrica(at))}
      order by r.user_id, r.created_at limit ${atOnce}`,
  );
  for (const renewals of Map.groupBy(found, ({ user_id }) => user_id).values()) await askPerson(services, renewals, at);
}

async function askPerson(services: VehicleServices, renewals: readonly Lacking[], at: Date): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { length: asked } = await tx
      .insertInto('paper_requests')
      .values(renewals.map(({ renewal_id }) => ({ renewal_id, asked_at: at.toISOString() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('renewal_id')
      .execute();
    const [first] = renewals;
    if (asked === 0 || !first) return;
    const needed = await findNeededPapers(tx, renewals, dayInSouthAfrica(at));
    const missing = needed.flat().filter(({ state }) => state !== 'there');
    const reasons = [...new Set(missing.map(({ reason }) => reason))];
    if (reasons.length === 0) return;
    const plates = renewals.map(plateOf).join(', ');
    await mailPerson(services, tx, first, (words, to) =>
      papersMail(words, to, { plates, reasons, renewalId: first.renewal_id }),
    );
  });
}
