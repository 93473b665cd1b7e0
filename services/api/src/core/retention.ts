import { sql } from 'kysely';
import { loginDays, loginsBefore } from './audit-chain.ts';
import type { Retention } from './retention-rule.ts';

const before = (column: string) => (moment: string) => sql<boolean>`${sql.ref(column)} < ${moment}`;

const withAccount = 'until the account is erased';
const withRemoval = `${withAccount}, a month after an administrator has removed it (\`erase-removed-users\`)`;
const forTheBooks = 'until the account is erased; then without personal data';

/** Webhooks about the payments and parcels of one person. */
const webhooksOf = (userId: string) => sql<boolean>`(
  body #>> '{payload,merchantTransactionId}' in (select merchant_reference from payments where user_id = ${userId}
    union all select merchant_reference from refunds where user_id = ${userId})
  or body ->> 'short_tracking_reference' in (select tracking_reference from deliveries where user_id = ${userId}))`;

/**
 * Retention rules of all tables. Used by the daily job, by erasures and for docs/operations-reference.md; a test ensures that every
 * table is listed.
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
      'business_name',
      'vat_number',
      'language',
      'delivery_province',
    ],
    what: 'accounts',
    kept: withRemoval,
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
    table: 'vehicle_imports',
    personal: ['filename'],
    what: 'imports of vehicles from files',
    kept: '30 days after the last change',
    why: 'a person corrects rows later, and downloads those that were not added',
    purge: [{ days: 30, past: before('updated_at') }],
  },
  {
    table: 'vehicle_import_rows',
    personal: ['texts', 'register_number'],
    what: 'the rows of these files',
    kept: 'as long as their import; until it is discarded',
    why: 'the same',
  },
  {
    table: 'payments',
    personal: ['description', 'raw_response', 'raw_notification', 'business_name', 'vat_number', 'order_number'],
    what: 'payments and the processor’s responses',
    kept: forTheBooks,
    why: 'tax law; disputes',
  },
  {
    table: 'payment_items',
    what: 'the vehicles and prices of payments',
    kept: forTheBooks,
    why: 'tax law',
  },
  {
    table: 'refunds',
    personal: ['note'],
    what: 'refunds, with the reasons of those that a person asked for',
    kept: forTheBooks,
    why: 'tax law',
  },
  {
    table: 'renewals',
    personal: ['webhook_response'],
    what: 'renewals',
    kept: forTheBooks,
    why: 'tax law',
  },
  {
    table: 'renewal_holds',
    personal: ['note'],
    what: 'what kept renewals from going on',
    kept: forTheBooks,
    why: 'tax law: top-ups were paid for them',
  },
  {
    table: 'deliveries',
    personal: [
      'destination_address',
      'destination_parts',
      'destination_contact_name',
      'destination_phone_number',
      'confirmation_image_url',
      'tracking_url',
    ],
    what: 'deliveries and their addresses',
    kept: forTheBooks,
    why: 'lost parcels and disputes',
  },
  {
    table: 'documents',
    personal: ['filename'],
    what: 'documents, with encrypted files; tombstones of identity documents',
    kept: 'identity documents until `KEEP_ID_COPIES_DAYS` after the last renewal ended; disc photographs from which no vehicle was saved for a week, pictures in which no disc was found until the next night (`remove-unused-discs`); others until the account is erased',
    why: 'the registering authority asks for them with each renewal',
  },
  {
    table: 'mandates',
    personal: ['name', 'email', 'words', 'strokes', 'device'],
    what: 'written mandates, and requests for one',
    kept: 'until the account is erased; then without personal data, and requests not at all',
    why: 'the registering authority asks for them with each renewal',
  },
  {
    table: 'mandate_vehicles',
    what: 'the vehicles that mandates name',
    kept: 'as long as their mandate',
    why: 'the same',
  },
  {
    table: 'paper_requests',
    what: 'renewals whose owners were asked for papers',
    kept: 'as long as the renewal',
    why: 'they are asked once',
  },
  {
    table: 'authority_forms',
    what: 'authorities’ forms of companies',
    kept: 'until the company replaces or removes its form',
    why: 'runs are printed with it',
  },
  {
    table: 'counter_runs',
    what: 'which renewals were taken to which authority, when and by whom',
    kept: forTheBooks,
    why: 'disputes',
  },
  {
    table: 'counter_run_renewals',
    what: 'what came of each at the counter',
    kept: forTheBooks,
    why: 'the same',
  },
  {
    table: 'scans',
    personal: ['result'],
    what: 'results of disc scans',
    kept: '30 days',
    why: 'fills in a form within minutes, and the same picture is not scanned twice',
    purge: [{ days: 30, past: before('created_at') }],
  },
  {
    table: 'joined_scans',
    personal: ['result'],
    what: 'results of two photographs of one disc',
    kept: '30 days',
    why: 'as the results of disc scans',
    purge: [{ days: 30, past: before('created_at') }],
  },
  {
    table: 'events',
    personal: ['description'],
    what: 'the journal of renewals, with clerks’ notes',
    kept: forTheBooks,
    why: 'proof of what was done for whom',
  },
  {
    table: 'renewal_notes',
    personal: ['text'],
    what: 'notes on renewals and people among administrators',
    kept: withAccount,
    why: 'what clerks know about a renewal or a person; never shown to owners and not exported',
  },
  {
    table: 'renewal_presence',
    personal: ['seen_at'],
    what: 'the renewal that an administrator has open',
    kept: withAccount,
    why: 'only the newest of each administrator; read for a minute',
  },
  {
    table: 'saved_views',
    personal: ['name', 'filters'],
    what: 'filters of lists that administrators keep under a name',
    kept: 'until they are deleted, or the account is erased',
    why: 'the same work every day',
  },
  {
    table: 'note_templates',
    what: 'texts for notes to owners, with placeholders',
    kept: 'until they are deleted',
    why: 'the same requests every day',
  },
  {
    table: 'audit',
    personal: ['details', 'changes'],
    what: 'who changed what, before and after; who logged in or failed to, from where and with which factor',
    kept: '5 years; what a person’s data were before and after, until the account is erased; network and device of logins and failed ones for a year',
    why: 'accountability (POPIA), kept as long as tax records',
    purge: [
      { days: 5 * 366, past: before('created_at') },
      {
        days: loginDays,
        past: (moment) => sql`changes is not null and ${loginsBefore(moment)}`,
        clear: ['changes', 'changes_salt'],
      },
    ],
    ofPerson: {
      rows: (userId) => sql<boolean>`person_id = ${userId}`,
      clear: ['changes', 'changes_salt'],
      exported: ['action', 'entity', 'changes', 'created_at'],
    },
  },
  {
    table: 'audit_anchor',
    what: 'where the chain of the audit starts',
    kept: 'always: one row',
    why: 'a break in the chain is found',
  },
  {
    table: 'audit_checks',
    what: 'checks of the chain of the audit',
    kept: '5 years',
    why: 'a break in the chain is found',
    purge: [{ days: 5 * 366, past: before('checked_at') }],
  },
  {
    table: 'subscribers',
    personal: ['email'],
    what: 'newsletter subscribers',
    kept: 'until 30 days after unsubscribing; 30 days without confirmation; until the account is erased',
    why: 'proof of consent and of its end',
    purge: [
      { days: 30, past: (moment) => sql`confirmed_at is null and created_at < ${moment}` },
      { days: 30, past: before('unsubscribed_at') },
    ],
  },
  {
    table: 'sessions',
    personal: ['device'],
    what: 'sessions, as digests of their tokens, with browser and device in words',
    kept: 'until they expire',
    why: 'staying logged in; people see which devices are',
    purge: [{ days: 0, past: before('expires_at') }],
  },
  {
    table: 'known_devices',
    what: 'digests of the random ids of the browsers that a person logged in with',
    kept: '400 days after the last login, or until the person ends the session or changes the password',
    why: 'a login on a new device is reported by mail',
    purge: [{ days: 400, past: before('last_login_at') }],
  },
  {
    table: 'passkeys',
    personal: ['name', 'device'],
    what: 'passkeys: public keys, names, browser and device in words',
    kept: withAccount,
    why: 'logging in',
  },
  {
    table: 'one_time_secrets',
    what: 'encrypted secrets of authenticator apps',
    kept: 'until the codes are switched off or the account is erased; 1 day if they were not confirmed',
    why: 'logging in',
    purge: [{ days: 1, past: (moment) => sql`confirmed_at is null and created_at < ${moment}` }],
  },
  {
    table: 'recovery_codes',
    what: 'digests of recovery codes',
    kept: 'until they are used, or the account is erased',
    why: 'logging in without the other factors',
  },
  {
    table: 'factor_challenges',
    what: 'logins that wait for a second factor, as digests',
    kept: 'until they expire',
    why: 'logging in',
    purge: [{ days: 0, past: before('expires_at') }],
  },
  {
    table: 'downloads',
    personal: ['query'],
    what: 'opened downloads, as digests of their tokens, and the filters of the lists',
    kept: 'until they are used, at most a day, or the session ends',
    why: 'a browser downloads without the session’s token',
    purge: [{ days: 0, past: before('expires_at') }],
  },
  {
    table: 'secrets',
    personal: ['tries'],
    what: 'digests of mailed codes and links, and the networks of failed attempts',
    kept: 'until they expire',
    why: 'verification and recovery',
    purge: [{ days: 0, past: before('expires_at') }],
  },
  {
    table: 'rate_limits',
    personal: ['key'],
    what: 'numbers of requests by network or account',
    kept: '1 day',
    why: 'rate limits',
    purge: [{ days: 1, past: before('starts_at') }],
    ofPerson: {
      rows: (userId) =>
        sql`(strpos(key, ${userId}) > 0 or exists (select 1 from users u where u.id = ${userId} and strpos(key, u.email) > 0))`,
    },
  },
  {
    table: 'idempotency_keys',
    personal: ['owner', 'body'],
    what: 'responses to repeatable requests',
    kept: '1 day',
    why: 'a repeated request gets the first response',
    purge: [{ days: 1, past: before('created_at') }],
    ofPerson: { rows: (userId) => sql`(owner = ${userId} or strpos(body::text, ${userId}) > 0)` },
  },
  {
    table: 'webhook_inbox',
    personal: ['body'],
    what: 'webhooks of the card processor and the courier',
    kept: 'the content for 7 days after processing, unless quarantined; the rest for 90 days',
    why: 'investigating faults; recognising late repeats',
    purge: [
      {
        days: 7,
        past: (moment) => sql`handled_at < ${moment} and not quarantined and body is not null`,
        clear: ['body'],
      },
      { days: 90, past: before('received_at') },
    ],
    ofPerson: { rows: webhooksOf, clear: ['body'], exported: ['body'] },
  },
  {
    table: 'outbox',
    personal: ['recipient', 'mail'],
    what: 'unsent mails; of sent ones the subject',
    kept: 'unsent ones at most 7 days; the subject for 30 days',
    why: 'the mail server may be unavailable; people ask whether a mail was sent',
    purge: [
      { days: 7, past: (moment) => sql`sent_at is null and created_at < ${moment}` },
      { days: 30, past: before('sent_at') },
    ],
    ofPerson: {
      rows: (userId) =>
        sql`lower(recipient) in (select lower(a) from users u, unnest(array[u.email, u.pending_email]) a where u.id = ${userId})`,
    },
  },
  {
    table: 'pgboss.job',
    what: 'jobs, with the ids of records',
    kept: '1 day after completion; 30 days after failing permanently',
    why: 'investigating failures',
    purge: [
      { days: 1, past: (moment) => sql`state = 'completed' and completed_on < ${moment}` },
      { days: 30, past: before('completed_on') },
    ],
  },
  {
    table: 'company_drafts',
    what: 'drafts of companies, with the ids of who changed what',
    kept: 'until they are published or discarded, then their version alone',
    why: 'a company is prepared over several days',
  },
  {
    table: 'company_previews',
    what: 'previews of drafts, as digests of their tokens',
    kept: '24 hours',
    why: 'a link shows a partner its site before it is live',
    purge: [{ days: 0, past: before('expires_at') }],
  },
  {
    table: 'company_pictures',
    what: 'logos and backgrounds of companies, with public files',
    kept: 'as long as a company or a draft shows them; a week after the upload otherwise, a year after they were live (`remove-unused-pictures`)',
    why: 'mails that were sent show the logo of their day',
  },
  {
    table: 'api_keys',
    what: 'keys of companies’ servers, as digests, with names and scopes',
    kept: 'always, also once they are ended',
    why: 'accountability',
  },
  {
    table: 'site_clock',
    what: 'by how many days the clock of a trial site was wound on',
    kept: 'as long as the site',
    why: 'its records have these times',
  },
  {
    table: 'webhook_endpoints',
    what: 'where companies receive events, with encrypted secrets',
    kept: 'until the company ends it',
    why: 'their servers follow renewals',
  },
  {
    table: 'webhook_events',
    what: 'events of companies’ renewals: ids, statuses and amounts',
    kept: 'as long as the renewal',
    why: 'they are sent again, and their numbers go on',
  },
  {
    table: 'webhook_attempts',
    what: 'attempts to deliver these events',
    kept: '90 days',
    why: 'a partner finds out why its server got none',
    purge: [{ days: 90, past: before('at') }],
  },
  {
    table: 'fee_proposals',
    what: 'tables of licence fees that were read from files',
    kept: 'until they are discarded; 5 years once they are scheduled or replaced',
    why: 'where the fees of quotes come from',
    purge: [{ days: 5 * 366, past: (moment) => sql`state <> 'open' and updated_at < ${moment}` }],
  },
  {
    table: 'reminders',
    what: 'sent reminders',
    kept: '90 days after the licence expired',
    why: 'each reminder is sent once',
    purge: [{ days: 90, past: before('license_expires') }],
  },
];
