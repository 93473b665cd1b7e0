import { sql } from 'kysely';
import { longDate } from 'shared-contracts/formats';
import { addDays, dayInSouthAfrica, daysBetween } from 'shared-contracts/licence-days';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { mailBrand } from '../accounts/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { changedRows, inTransaction, rows } from '../platform/database/database.ts';
import { expiryCalendar } from './expiry-calendar.ts';

interface Due {
  id: string;
  license_number: string;
  license_expires: string;
  first_name: string;
  email: string;
  company_id: string;
}

/**
 * Mails the owners of vehicles that expire in 35, 14 or 3 days: each mail once per vehicle and expiry date, none for
 * archived vehicles or ones in renewal. A day on which the job did not run is caught up by the next run.
 */
export async function sendReminders({ db, mailer, companies }: DeliveryServices, at: Date): Promise<number> {
  const today = dayInSouthAfrica(at);
  const furthest = Math.max(...limits.reminderMailDays);
  const due = await rows(
    db,
    sql<Due>`select v.id, v.license_number, v.license_expires, u.first_name, u.email, u.company_id from vehicles v join users u on u.id = v.user_id
      where v.license_expires between ${addDays(today, 1)} and ${addDays(today, furthest)} and not v.archived and not v.in_renewal and not u.archived order by v.license_expires, v.id`,
  );
  let sent = 0;
  for (const vehicle of due) {
    const days = daysBetween(today, vehicle.license_expires);
    const mark = limits.reminderMailDays.findLast((before) => days <= before);
    if (mark === undefined) continue;
    await inTransaction(db, async (tx) => {
      const first = await changedRows(
        tx,
        sql`insert into reminders (vehicle_id, license_expires, days_before, sent_at) values (${vehicle.id}, ${vehicle.license_expires}, ${mark}, ${at.toISOString()}) on conflict do nothing`,
      );
      if (first === 0) return;
      await sql`update vehicles set reminder_sent = true where id = ${vehicle.id}`.execute(tx);
      const brand = await mailBrand(companies, vehicle.company_id);
      const plate = vehicle.license_number.toUpperCase();
      const renewUrl = `${brand.siteUrl}${href('collection', { vehicleId: vehicle.id })}`;
      await mailer.queue(tx, {
        to: vehicle.email,
        brand,
        urgency: 'bulk',
        content: {
          subject: `The licence of ${plate} expires in ${days} ${days === 1 ? 'day' : 'days'}`,
          preview: 'Renew it in a few minutes',
          heading: `${plate} expires on ${longDate(vehicle.license_expires)}`,
          paragraphs: [`Hello ${vehicle.first_name}, renew now and have the new disc delivered to your door.`],
          button: { label: 'Renew now', url: renewUrl },
          attachment: {
            filename: 'licence-expiry.ics',
            contentType: 'text/calendar; charset=utf-8',
            text: expiryCalendar({ vehicleId: vehicle.id, plate, licenseExpires: vehicle.license_expires, renewUrl, at }),
          },
        },
      });
      sent += 1;
    });
  }
  return sent;
}
