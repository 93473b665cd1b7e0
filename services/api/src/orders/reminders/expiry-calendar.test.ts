import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../../core/localization.ts';
import { expiryCalendar } from './reminder-mail.ts';

test('[REN-10] the calendar file has the last day of the licence as an all-day event, with an alarm a week before', () => {
  const text = expiryCalendar(
    english,
    [
      {
        vehicleId: 'v1',
        plate: 'JK45LMGP',
        licenseExpires: '2026-12-31',
        renewUrl: 'https://site.test/start-renewal/collection/v1',
      },
    ],
    new Date('2026-11-26T06:00:00Z'),
  );
  assert.match(text, /^BEGIN:VCALENDAR\r\n/);
  assert.match(text, /DTSTART;VALUE=DATE:20261231\r\n/);
  assert.match(text, /DTEND;VALUE=DATE:20270101\r\n/);
  assert.match(text, /TRIGGER:-P7D\r\n/);
  assert.match(text, /UID:v1-2026-12-31\r\n/);
  assert.ok(text.includes('JK45LMGP'));
});
