import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Table -> the feature whose code may write to it. `core` and the outbox adapter hold those of no feature. */
export const owners: Readonly<Record<string, string>> = {
  api_keys: 'accounts',
  audit: 'core',
  audit_anchor: 'core',
  audit_checks: 'core',
  authority_forms: 'counter',
  companies: 'companies',
  company_drafts: 'company-drafts',
  company_pictures: 'company-drafts',
  company_previews: 'company-drafts',
  counter_run_renewals: 'counter',
  counter_runs: 'counter',
  dashboard_figures: 'dashboard',
  dashboard_refreshes: 'dashboard',
  deliveries: 'deliveries',
  documents: 'documents',
  downloads: 'downloads',
  events: 'events',
  factor_challenges: 'accounts',
  fee_proposals: 'fee-versions',
  idempotency_keys: 'core',
  joined_scans: 'scans',
  license_fees: 'fees',
  managed_variables: 'variables',
  mandate_vehicles: 'papers',
  mandates: 'papers',
  migrations: 'core',
  one_time_secrets: 'accounts',
  outbox: 'adapters',
  paper_requests: 'papers',
  passkeys: 'accounts',
  payment_items: 'payments',
  payments: 'payments',
  permissions: 'accounts',
  rate_limits: 'core',
  recovery_codes: 'accounts',
  refunds: 'payments',
  reminders: 'reminders',
  renewals: 'renewals',
  renewal_holds: 'renewals',
  scans: 'scans',
  secrets: 'accounts',
  sessions: 'accounts',
  site_clock: 'core',
  closed_days: 'settlements',
  settlement_explanations: 'settlements',
  settlement_lines: 'settlements',
  settlements: 'settlements',
  subscribers: 'enquiries',
  tier_fees: 'fees',
  user_permissions: 'accounts',
  users: 'accounts',
  vehicle_import_rows: 'vehicle-imports',
  vehicle_imports: 'vehicle-imports',
  vehicles: 'vehicles',
  webhook_attempts: 'webhooks',
  webhook_endpoints: 'webhooks',
  webhook_events: 'webhooks',
  webhook_inbox: 'core',
};

export interface TableAccess {
  file: string;
  feature: string;
  table: string;
  kind: 'read' | 'write';
}

const builder = (methods: string) => (table: string) => new RegExp(`\\.(?:${methods})\\(\\s*['"\`]${table}\\b`);
const statement = (words: string) => (table: string) => new RegExp(`\\b(?:${words})\\s+(?:only\\s+)?${table}\\b`);
const patterns = {
  write: [builder('insertInto|updateTable|deleteFrom|mergeInto'), statement('insert into|update|delete from')],
  read: [builder('selectFrom|innerJoin|leftJoin|using|from'), statement('(?<!delete )from|join')],
};

/** The tables that a file of `services/api/src` reads and writes, through the query builder or in SQL. */
export function accessesOf(file: string): TableAccess[] {
  const text = readFileSync(file, 'utf8');
  const [group = '', feature = ''] = path.relative('services/api/src', file).split(path.sep);
  const owner = ['core', 'adapters'].includes(group) ? group : feature;
  return Object.keys(owners).flatMap((table) =>
    (['write', 'read'] as const)
      .filter((kind) => patterns[kind].some((pattern) => pattern(table).test(text)))
      .map((kind) => ({ file, feature: owner, table, kind })),
  );
}
