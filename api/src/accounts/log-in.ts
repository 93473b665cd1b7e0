import type { User } from 'shared-contracts/users';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { verifyPassword } from './passwords.ts';
import type { Services } from './services.ts';
import { openSession } from './sessions.ts';
import { findUserByEmail } from './store.ts';
import { toOwnUser } from './to-user.ts';

/** Opens a session. The error does not reveal whether the address or the password was wrong. */
export async function logIn(
  { db, clock, rateLimits }: Services,
  given: { email: string; password: string; remember?: boolean | undefined; network: string },
): Promise<{ token: string; user: User }> {
  await rateLimits.hit({ of: 'login', by: `${given.network} ${given.email}`, max: 10, seconds: 60 });
  await rateLimits.hit({ of: 'login from', by: given.network, max: 60, seconds: 60 });
  const found = await findUserByEmail(db, given.email);
  if (!(await verifyPassword(found?.password_hash, given.password)) || !found) throw apiError('wrong_credentials');
  const token = await inTransaction(db, (tx) => openSession(tx, found.id, given.remember ?? false, clock()));
  return { token, user: toOwnUser(found) };
}
