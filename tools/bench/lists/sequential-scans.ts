import type { Client } from 'pg';
import type { Statement } from './record-sql.ts';

const large = ['users', 'vehicles', 'payments', 'renewals', 'events', 'documents'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The large tables that a statement reads from end to end. */
export async function sequentialScans(client: Client, { text, values }: Statement): Promise<string[]> {
  // A count stops at 10,001 rows: where most rows fit, reading them as they lie is the fastest way there.
  if (text.trimStart().startsWith('select count(*)')) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan
    ? nodes(plan)
        .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
        .map((node) => node['Relation Name'] ?? '')
    : [];
}
