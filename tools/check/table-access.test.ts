import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { accessesOf, owners } from './table-access.ts';

const root = path.join(import.meta.dirname, '../..');
process.chdir(root);

const files = globSync('services/api/src/*/**/*.ts').filter((file) => !/\.test\.ts$|database.tables\.ts$/.test(file));
const foreign = files.flatMap(accessesOf).filter(({ table, feature }) => owners[table] !== feature);
const of = (kind: string) =>
  foreign
    .filter((each) => each.kind === kind)
    .map(
      ({ file, feature, table }) =>
        `${file.slice(file.indexOf(`${feature}${path.sep}`)).replaceAll(path.sep, '/')} ${table}`,
    )
    .toSorted();

test('a table is written only by the feature that owns it', () => {
  assert.deepEqual(of('write'), []);
});

const allowedReads: Readonly<Record<string, readonly string[]>> = {
  'A record shows its owner, and its owner’s company decides who may see it.': [
    'documents/store.ts users',
    'events/store.ts users',
    'payments/payment-row.ts users',
    'payments/find-refunds.ts users',
    'payments/statement-store.ts users',
    'reminders/send-reminders.ts users',
    'renewals/renewal-row.ts users',
    'vehicles/store.ts users',
    'vehicles/vehicle-row.ts users',
  ],
  'A list is searched and sorted by columns of its owner or vehicle.': [
    'accounts/user-list.ts vehicles',
    'payments/find-payments.ts users',
    'payments/find-payments.ts vehicles',
    'renewals/day-filters.ts deliveries',
    'renewals/find-renewals.ts users',
    'renewals/find-renewals.ts vehicles',
    'vehicles/find-vehicles.ts users',
  ],
  'A renewal is read with its vehicle, and a vehicle with the ids of its renewals and whether a payment is pending.': [
    'renewals/renewal-row.ts vehicles',
    'vehicles/vehicle-row.ts renewals',
    'vehicles/vehicle-row.ts payment_items',
    'vehicles/vehicle-row.ts payments',
    'events/store.ts renewals',
  ],
  'A top-up is a payment for a hold: it is of the renewal that was held.': [
    'payments/store.ts renewal_holds',
    'renewals/store.ts payments',
  ],
  'A payment shows the licence numbers of its vehicles.': [
    'payments/find-refunds.ts vehicles',
    'payments/payment-row.ts vehicles',
    'payments/statement-store.ts vehicles',
  ],
  'The page of a payment shows its audit trail with the names of who acted.': [
    'payments/payment-details.ts audit',
    'payments/payment-details.ts users',
  ],
  'A picture is a document of a vehicle if its scan found a disc.': [
    'documents/store.ts joined_scans',
    'documents/store.ts scans',
  ],
  'The dashboard counts what the lists of other features show.': [
    'dashboard/refresh.ts deliveries',
    'dashboard/refresh.ts payments',
    'dashboard/refresh.ts refunds',
    'dashboard/refresh.ts renewals',
    'dashboard/refresh.ts vehicles',
  ],
  'A settlement file is matched with payments and refunds, and names who uploaded it.': [
    'settlements/match-lines.ts payments',
    'settlements/match-lines.ts refunds',
    'settlements/store.ts payments',
    'settlements/store.ts refunds',
    'settlements/store.ts users',
  ],
  'The books of a day have the price of its parcels.': [
    'settlements/index.ts deliveries',
    'settlements/index.ts renewals',
  ],
  'Colleagues see who has a renewal open, and who changed who gets a module.': [
    'modules/services.ts users',
    'renewals/presence.ts users',
  ],
  'What a renewal needs depends on its vehicle, its owner, their papers and earlier renewals.': [
    'papers/mandate-store.ts users',
    'papers/mandate-store.ts vehicles',
    'papers/needed-papers.ts documents',
    'papers/needed-papers.ts renewals',
    'papers/needed-papers.ts users',
    'papers/needed-papers.ts vehicles',
  ],
  'A counter run lists renewals with what was paid for the authority.': [
    'counter/store.ts payment_items',
    'counter/store.ts renewals',
    'counter/store.ts users',
    'counter/store.ts vehicles',
  ],
  'A renewal shows its parcel.': ['renewals/renewal-row.ts deliveries'],
  'An import names the vehicles that its rows repeat.': ['vehicle-imports/rows.ts vehicles'],
  'The queue is filtered by the courier’s estimate and the province of delivery.': ['renewals/due.ts deliveries'],
  'An index of renewals that begins with the company is searched for each.': [
    'renewals/companies-in-reach.ts companies',
  ],
  'One search of administrators finds records of every kind.': [
    'search/search-desk.ts users',
    'search/search-desk.ts vehicles',
    'search/renewals-and-payments.ts deliveries',
    'search/renewals-and-payments.ts payment_items',
    'search/renewals-and-payments.ts payments',
    'search/renewals-and-payments.ts renewals',
    'search/renewals-and-payments.ts users',
    'search/renewals-and-payments.ts vehicles',
  ],
  'A note and a view name who made them, and notes go with the owner of the renewal.': [
    'notes/renewal-notes.ts renewals',
    'notes/renewal-notes.ts users',
    'search/saved-views.ts users',
  ],
  'A new or moved user locks the company.': ['accounts/permission-store.ts companies'],
  'A subscriber is the user with the same email address.': ['enquiries/routes.ts users'],
  'Support sees when somebody logged in last, also after the session.': ['accounts/own-sessions.ts audit'],
  'The subject of a sent mail is kept for people with an account only.': ['adapters/mail/mailer.ts users'],
  'The audit trail shows whether a mail was sent, and has a route of its own.': [
    'accounts/audit-routes.ts audit',
    'fees/send-fees-reminder.ts audit',
  ],
  'The audit is searched by persons, vehicles and payments, and names the record of an entry.': [
    'accounts/audit-routes.ts documents',
    'accounts/audit-routes.ts payments',
    'accounts/audit-routes.ts renewals',
    'accounts/audit-routes.ts vehicles',
  ],
  'A proposal for the fee table names who uploaded it, and is tried on stored vehicles.': [
    'fee-versions/store.ts users',
    'fee-versions/trial.ts vehicles',
  ],
  'Due reminders are those of vehicles that expire.': ['reminders/send-reminders.ts vehicles'],
  'What proves an identity is removed once its renewals are over.': ['renewals/store.ts documents'],
  'Retention counts what is kept too long.': [
    'core/retention.ts deliveries',
    'core/retention.ts payments',
    'core/retention.ts refunds',
    'core/retention.ts users',
  ],
};

test('another feature’s table is read only for a listed reason', () => {
  assert.deepEqual(of('read'), Object.values(allowedReads).flat().toSorted());
});
