import type { Client } from 'pg';
import type { Statement } from './record-sql.ts';

const large = ['users', 'vehicles', 'payments', 'renewals', 'events', 'documents', 'deliveries'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The large tables that a statement reads with a sequential scan. */
export async function sequentialScans(client: Client, { text, values }: Statement): Promise<string[]> {
  // Counts stop at 10,001 rows. If most rows match, a sequential scan gets there fastest. An estimate reads no rows.
  if (/^\s*(?:select count\(\*\)|explain)/.test(text)) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan
    ? nodes(plan)
        .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
        .map((node) => node['Relation Name'] ?? '')
    : [];
}
