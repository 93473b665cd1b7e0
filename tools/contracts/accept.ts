import { writeFileSync } from 'node:fs';
import { contracts, snapshotOf } from './describe-contracts.ts';

// Takes today's contracts as the ones that are kept from now on.
for (const name of ['api', 'host'] as const) writeFileSync(snapshotOf(name), `${JSON.stringify(contracts[name](), null, 1)}\n`);
