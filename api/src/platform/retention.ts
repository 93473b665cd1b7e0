import { sql } from 'kysely';
import type { Retention } from './retention-rule.ts';

const before = (column: string) => (moment: string) => sql<boolean>`${sql.ref(column)} < ${moment}`;

const withAccount = 'until the account is erased';
const forTheBooks = 'until the account is erased; then without what names a person';

/** News about the payments and parcels of one person. */
const newsOf = (userId: string) => sql<boolean>`(
  body #>> '{payload,merchantTransactionId}' in (select merchant_reference from payments where user_id = ${userId})
  or body ->> 'short_tracking_reference' in (select tracking_reference from deliveries where user_id = ${userId}))`;

/**
 * How long everything is kept: the daily job, an erasure and docs/operations.md are made from this table, and a test holds
 * every table of the database against it.
 */
export const retentions: readonly Retention[] = [
  {
    table: 'users',
    personal: [
      'first_name',
      'last_name',
      'email',
      'pending_email',
      'contact_number',
      'picture',
      'address',
      'coordinates',
      'delivery_address',
      'delivery_address_parts',
      'delivery_address_additional',
      'delivery_coordinates',
      'source_details',
    ],
    what: 'accounts',
    kept: withAccount,
    why: 'a renewal needs them',
  },
  {
    table: 'vehicles',
    personal: ['license_number', 'register_number', 'description'],
    what: 'vehicles',
    kept: withAccount,
    why: 'a renewal needs them',
  },
  {
    table: 'payments',
    personal: ['description', 'raw_response', 'raw_notification'],
    what: 'payments and the processor’s answers',
    kept: forTheBooks,
    why: 'tax law; disputes',
  },
  {
    table: 'renewals',
    personal: ['webhook_response'],
    what: 'renewals',
    kept: forTheBooks,
    why: 'tax law',
  },
  {
    table: 'deliveries',
    personal: [
      'destination_address',
      'destination_parts',
      'destination_contact_name',
      'destination_phone_number',
      'confirmation_image_url',
    ],
    what: 'parcels and where they went',
    kept: forTheBooks,
    why: 'a parcel that is lost or disputed',
  },
  {
    table: 'documents',
    personal: ['filename'],
    what: 'documents, their files encrypted; of identity papers a tombstone stays',
    kept: 'identity papers until `KEEP_ID_COPIES_DAYS` after the last renewal ended, photographs of discs from which no vehicle was made a month (`remove-unused-discs`), others until the account is erased',
    why: 'the registering authority asks for them with each renewal',
  },
  {
    table: 'scans',
    personal: ['result'],
    what: 'what was read from a photographed disc',
    kept: '30 days',
    why: 'the form that it fills in is sent within minutes; the same picture is not read twice',
    purge: [{ days: 30, past: before('created_at') }],
  },
  {
    table: 'events',
    personal: ['description'],
    what: 'the journal of renewals, with notes of clerks',
    kept: forTheBooks,
    why: 'what was done for whom must be shown',
  },
  {
    table: 'audit',
    personal: ['details'],
    what: 'who changed what',
    kept: '5 years',
    why: 'accountability (POPIA), as long as tax records',
    purge: [{ days: 5 * 366, past: before('created_at') }],
  },
  {
    table: 'subscribers',
    personal: ['email'],
    what: 'addresses for the newsletter',
    kept: 'until they are taken back and 30 days after; 30 days where nobody confirmed them; until the account is erased',
    why: 'consent, and that it ended',
    purge: [
      { days: 30, past: (moment) => sql`confirmed_at is null and created_at < ${moment}` },
      { days: 30, past: before('unsubscribed_at') },
    ],
  },
  {
    table: 'sessions',
    personal: [],
    what: 'sessions, as digests of their tokens',
    kept: 'until they expire',
    why: 'being logged in',
    purge: [{ days: 0, past: before('expires_at') }],
  },
  {
    table: 'secrets',
    personal: ['tries'],
    what: 'digests of mailed codes and links, and from which networks they were tried',
    kept: 'until they expire',
    why: 'verification and recovery',
    purge: [{ days: 0, past: before('expires_at') }],
  },
  {
    table: 'rate_limits',
    personal: ['key'],
    what: 'how often an address or account has called',
    kept: '1 day',
    why: 'limits',
    purge: [{ days: 1, past: before('starts_at') }],
    ofPerson: {
      rows: (userId) =>
        sql`(strpos(key, ${userId}) > 0 or exists (select 1 from users u where u.id = ${userId} and strpos(key, u.email) > 0))`,
    },
  },
  {
    table: 'idempotency_keys',
    personal: ['owner', 'body'],
    what: 'answers to requests that may be repeated',
    kept: '1 day',
    why: 'a repeated request gets the first answer',
    purge: [{ days: 1, past: before('created_at') }],
    ofPerson: { rows: (userId) => sql`(owner = ${userId} or strpos(body::text, ${userId}) > 0)` },
  },
  {
    table: 'webhook_inbox',
    personal: ['body'],
    what: 'news of the card processor and the courier',
    kept: 'its text 7 days after it was acted on; all of it 90 days, acted on or set aside',
    why: 'faults are looked into; a late repeat must be known',
    purge: [
      { days: 7, past: (moment) => sql`handled_at < ${moment} and not quarantined and body is not null`, clear: ['body'] },
      { days: 90, past: before('received_at') },
    ],
    ofPerson: { rows: newsOf, clear: ['body'], exported: ['body'] },
  },
  {
    table: 'outbox',
    personal: ['recipient', 'mail'],
    what: 'mails that have not left yet',
    kept: 'until they have left, at most 7 days',
    why: 'the mail server may be away',
    purge: [{ days: 7, past: before('created_at') }],
    // Not the mail that says goodbye: it is made in the same transaction.
    ofPerson: {
      rows: (userId) =>
        sql`created_at < now() and lower(recipient) in (select lower(a) from users u, unnest(array[u.email, u.pending_email]) a where u.id = ${userId})`,
    },
  },
  {
    table: 'pgboss.job',
    personal: [],
    what: 'jobs, which name rows by their ids',
    kept: '1 day after they were done, 30 days where they failed for good',
    why: 'failures are looked into',
    purge: [
      { days: 1, past: (moment) => sql`state = 'completed' and completed_on < ${moment}` },
      { days: 30, past: before('completed_on') },
    ],
  },
  {
    table: 'reminders',
    personal: [],
    what: 'which reminders have been sent',
    kept: '90 days after the licence expired',
    why: 'each reminder is sent once',
    purge: [{ days: 90, past: before('license_expires') }],
  },
];
