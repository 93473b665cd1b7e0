import { sql } from 'kysely';
import { addDays, dayInSouthAfrica, daysBetween } from 'shared-contracts/dates';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { type Db, inTransaction, rows } from '../../core/database/database.ts';
import { isPaymentPending, markReminded, plateOf } from '../../fleet/vehicles/index.ts';
import { mailBrand } from '../../people/accounts/index.ts';
import { unsubscribeLinks } from '../../people/enquiries/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { type Expiring, reminderMail } from './reminder-mail.ts';

const furthest = Math.max(...limits.reminderMailDays);
const latest = Math.min(...limits.reminderMailDays);
const atOnce = 1000;

interface Due {
  id: string;
  license_number: string;
  license_expires: string;
  user_id: string;
  first_name: string;
  email: string;
  company_id: string;
}

/** The mark of a vehicle with so many days left: the nearest one that it has passed. */
const markOf = (days: number) => limits.reminderMailDays.findLast((before) => days <= before);

/** Records a reminder for a vehicle at a number of days before its expiry. Returns true the first time. */
async function noteReminder(tx: Db, { id, license_expires }: Due, daysBefore: number, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('reminders')
    .values({ vehicle_id: id, license_expires, days_before: daysBefore, sent_at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!added) return false;
  await markReminded(tx, id);
  return true;
}

/** Mails a person about all their vehicles that are due and have not had this reminder. */
async function remindPerson(
  services: DeliveryServices,
  vehicles: readonly [Due, ...Due[]],
  today: string,
  at: Date,
): Promise<boolean> {
  const [{ user_id, first_name, email, company_id }] = vehicles;
  return inTransaction(services.db, async (tx) => {
    const brand = await mailBrand(services.companies, company_id);
    const expiring: Expiring[] = [];
    for (const vehicle of vehicles) {
      const days = daysBetween(today, vehicle.license_expires);
      const mark = markOf(days);
      if (mark === undefined || !(await noteReminder(tx, vehicle, mark, at))) continue;
      expiring.push({
        vehicleId: vehicle.id,
        plate: plateOf(vehicle),
        licenseExpires: vehicle.license_expires,
        renewUrl: `${brand.siteUrl}${href('collection', { vehicleId: vehicle.id })}`,
        days,
      });
    }
    const [first, ...others] = expiring;
    if (!first) return false;
    const unsubscribe = unsubscribeLinks(services, 'reminders', user_id, brand.siteUrl);
    await services.mailer.queue(tx, {
      to: email,
      brand,
      urgency: 'bulk',
      content: (words) =>
        reminderMail(words, first_name, [first, ...others], {
          unsubscribe,
          listUrl: `${brand.siteUrl}${href('manageVehicles')}`,
          at,
        }),
    });
    return true;
  });
}

const isDue = (
  today: string,
) => sql<boolean>`v.license_expires between ${addDays(today, latest)} and ${addDays(today, furthest)}
  and not v.archived and not v.in_renewal and not ${isPaymentPending} and not u.archived and 'reminders' = any (u.email_notifications)
  and not exists (select 1 from reminders r where r.vehicle_id = v.id and r.license_expires = v.license_expires and r.days_before =
    (select min(mark) from unnest(${[...limits.reminderMailDays]}::int[]) mark where mark >= v.license_expires - ${today}::date))`;

/** Some of the vehicles that expire on a day and are due, by id. */
export const findDue = (db: Db, today: string, { expires, after }: { expires: string; after: string | null }) =>
  rows(
    db,
    sql<{ id: string; user_id: string }>`select v.id, v.user_id from vehicles v join users u on u.id = v.user_id
      where v.license_expires = ${expires} and ${after === null ? sql`true` : sql`v.id > ${after}`} and ${isDue(today)}
      order by v.id limit ${atOnce}`,
  );

/** All vehicles of these people that are due, because each person gets one mail. */
const findDueOf = (db: Db, today: string, userIds: readonly string[]) =>
  rows(
    db,
    sql<Due>`select v.id, v.license_number, v.license_expires, v.user_id, u.first_name, u.email, u.company_id
      from vehicles v join users u on u.id = v.user_id
      where v.user_id = any(${[...userIds]}::uuid[]) and ${isDue(today)} order by v.license_expires, v.id`,
  );

/**
 * Sends reminders 35, 14 and 3 days before a licence expires, on that day and the day after: one mail per owner, each reminder once per vehicle and
 * expiry date. Skips vehicles that are archived or in renewal, and owners who turned reminders off. Days on which the job
 * did not run are made up for by the next run. It goes day by day and batch by batch, and a failure does not keep the
 * others from theirs.
 */
export async function sendReminders(services: DeliveryServices, at: Date): Promise<number> {
  const today = dayInSouthAfrica(at);
  const failures: unknown[] = [];
  let sent = 0;
  const remind = async (userIds: readonly string[]) => {
    const due = await findDueOf(services.db, today, userIds);
    for (const [first, ...others] of Map.groupBy(due, ({ user_id }) => user_id).values())
      try {
        if (first && (await remindPerson(services, [first, ...others], today, at))) sent += 1;
      } catch (error) {
        failures.push(error);
      }
  };
  for (let days = latest; days <= furthest; days += 1) {
    const expires = addDays(today, days);
    for (let after: string | null = null; ; ) {
      const found: Awaited<ReturnType<typeof findDue>> = await findDue(services.db, today, { expires, after });
      if (found.length > 0) await remind([...new Set(found.map(({ user_id }) => user_id))]);
      after = found.at(-1)?.id ?? null;
      if (found.length < atOnce) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some people could not be reminded.');
  return sent;
}
