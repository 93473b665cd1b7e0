import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { inTransaction } from '../../core/database/database.ts';
import { addressChangedMail } from './change-email-mails.ts';
import { factorChangedMail, factorChanges } from './factors/factor-mails.ts';
import { deleteFactorsSince } from './factors/own-factors.ts';
import { mailPerson } from './mails.ts';
import { consumeToken, deleteTokens, findTokenOwner, mailedSecrets, newToken } from './one-time-tokens.ts';
import { saveUser } from './save-user.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { lockUser } from './store.ts';
import { auditedUser } from './to-user.ts';

/** A secret with the address that it leads back to. The stored digest covers both. */
export const undoTokenOf = (email: string): string => `${newToken()}.${Buffer.from(email).toString('base64url')}`;

const addressIn = (token: string): string => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();

/**
 * Stops a change of address that somebody else asked for or, if it has taken effect, takes it back: then the sessions end,
 * and the password and all factors added since it was asked for are removed, because the new address could set them.
 */
export async function undoEmailChange(
  services: Services,
  { token, network }: { token: string; network: string },
): Promise<void> {
  const { db, clock, rateLimits, domainEvents } = services;
  await rateLimits.hit({ of: 'e-mail undo from', by: network, max: 30, seconds: 3600 });
  const at = clock();
  for (const purpose of ['pending e-mail undo', 'e-mail undo'] as const) {
    const owner = await findTokenOwner(db, purpose, token, at);
    if (!owner) continue;
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, owner.user_id);
      if (!user || !(await consumeToken(tx, user.id, purpose, { secret: token, network }, at)))
        throw apiError('wrong_token');
      const actor = { id: user.id, companyId: user.company_id };
      const email = addressIn(token);
      const taken = user.email !== email;
      await saveUser(tx, user.id, { email, pending_email: null, ...(taken && { password_hash: null }) }, at);
      await deleteTokens(tx, user.id, mailedSecrets);
      if (taken) {
        await closeSessions(tx, user.id);
        await mailPerson(services, tx, user, addressChangedMail);
        if (await deleteFactorsSince(tx, user.id, new Date(owner.created_at))) {
          await mailPerson(services, tx, { ...user, email }, (words, to) =>
            factorChangedMail(words, to, factorChanges.removedSince(words)),
          );
          await writeAudit(tx, { actor, action: 'second factor removed', entity: 'user', entityId: user.id, at });
        }
      }
      await writeAudit(tx, {
        actor,
        action: 'e-mail change undone',
        entity: 'user',
        entityId: user.id,
        personId: user.id,
        before: auditedUser(user),
        after: { ...auditedUser(user), email, pendingEmail: null },
        at,
      });
      await domainEvents.publish(tx, 'user changed', { userId: user.id });
    });
    return;
  }
  throw apiError('wrong_token');
}
