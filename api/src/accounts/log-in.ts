import type { User } from 'shared-contracts/users';
import { inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { passwordFits } from './passwords.ts';
import type { Services } from './services.ts';
import { openSession } from './sessions.ts';
import { findUserByEmail } from './store.ts';
import { toOwnUser } from './to-user.ts';

/** Opens a session. An unknown address and a wrong password cannot be told apart. */
export async function logIn(
  { db, clock, limits }: Services,
  given: { email: string; password: string; remember?: boolean | undefined; network: string },
): Promise<{ token: string; user: User }> {
  await limits.hit({ of: 'login', by: `${given.network} ${given.email}`, max: 10, seconds: 60 });
  await limits.hit({ of: 'login from', by: given.network, max: 60, seconds: 60 });
  const found = await findUserByEmail(db, given.email);
  if (!(await passwordFits(found?.password_hash, given.password)) || !found) throw refusal('wrong_credentials');
  const token = await inTransaction(db, (tx) => openSession(tx, found.id, given.remember ?? false, clock()));
  return { token, user: toOwnUser(found) };
}
