import type { DeliveryServices } from '../deliveries/index.ts';
import { sendReminders } from './send-reminders.ts';

/** Registers the daily reminder job. */
export function reminderJobs(services: DeliveryServices): void {
  services.jobs.define('send-reminders', {
    cron: '0 8 * * *',
    work: async (_, { at }) => void (await sendReminders(services, at)),
  });
}
