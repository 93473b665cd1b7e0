import { paidRenewal } from '../../../e2e/data/paid-renewal.ts';
import type { Sites } from './start-sites.ts';

/** Enough for the first page of the queue. */
const renewals = 10;

/** Pays for renewals, so that the queue has a page of them. */
export async function fillQueue({ site, sandbox }: Sites['development']): Promise<void> {
  process.env.E2E_SITE = site;
  process.env.E2E_SANDBOX = sandbox;
  const { owner } = await paidRenewal({ fields: { licenseNumber: 'CJ20SDGP' } });
  for (let at = 1; at < renewals; at += 1) await paidRenewal({ owner, fields: { licenseNumber: `CJ${20 + at}SDGP` } });
}
