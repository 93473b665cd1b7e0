import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../../core/localization.ts';
import { collectedMail, deliveredMail } from './mails.ts';

const renewal = { id: 'r1', first_name: 'Lerato', vehicle: { licenseNumber: 'jk45lmgp' } };
const site = 'https://acme.example';

test('the dispatch mail names the courier’s waybill and links to the renewal', () => {
  assert.deepEqual(collectedMail(english, renewal, { siteUrl: site }, 'ABC123'), {
    subject: 'Your licence disc is on its way',
    preview: 'JK45LMGP is with the courier',
    heading: 'Your disc is on its way',
    paragraphs: ['Hello Lerato, the courier has the new licence disc of JK45LMGP and will call you before coming.'],
    lines: [{ label: 'Waybill', value: 'ABC123' }],
    button: { label: 'Follow your renewal', url: 'https://acme.example/view-renewal/r1' },
  });
});

test('the dispatch mail omits a missing waybill', () => {
  assert.ok(!('lines' in collectedMail(english, renewal, { siteUrl: site }, null)));
});

test('the delivery mail names the vehicle and links to the renewal', () => {
  assert.deepEqual(deliveredMail(english, renewal, { siteUrl: site }), {
    subject: 'Your licence disc has been delivered',
    preview: 'JK45LMGP',
    heading: 'Your disc has arrived',
    paragraphs: ['Hello Lerato, the new licence disc of JK45LMGP has been delivered.'],
    button: { label: 'See your renewal', url: 'https://acme.example/view-renewal/r1' },
  });
});
