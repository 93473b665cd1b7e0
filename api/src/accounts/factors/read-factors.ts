import type { Factors } from 'shared-contracts/factors';
import type { Caller } from '../../platform/caller.ts';
import { hourOf } from '../own-sessions.ts';
import type { Services } from '../services.ts';
import { findUser } from '../store.ts';
import { needsSecondFactor } from '../needs-second-factor.ts';
import { findFactors } from './own-factors.ts';

/** The caller's own factors. */
export async function readFactors({ db, companies }: Services, caller: Caller): Promise<Factors> {
  const { passkeys, ...others } = await findFactors(db, caller.id);
  const user = await findUser(db, caller.id);
  return {
    passkeys: passkeys.map(({ id, name, device, host, created_at, last_used_at }) => ({
      id,
      name,
      device,
      host,
      createdAt: created_at,
      lastUsedAt: last_used_at === null ? null : hourOf(last_used_at),
    })),
    ...others,
    required: user !== undefined && (await needsSecondFactor(companies, user)),
  };
}
