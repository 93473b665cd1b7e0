import { lifetimes } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { inTransaction } from '../../core/database/database.ts';
import { newToken, storeToken } from './one-time-tokens.ts';
import { grantPermission } from './permission-store.ts';
import type { Services } from './services.ts';
import { findUserByEmail, insertUser } from './store.ts';

/**
 * Adds an administrator of a company from the command line. Returns the link for choosing the password. Throws
 * `email_taken` and `not_found`.
 */
export async function addFirstAdmin(
  { db, clock, companies, domainEvents }: Services,
  person: { firstName: string; lastName: string; email: string; contactNumber: string },
  companyKey: string,
): Promise<{ email: string; link: string }> {
  const company = await companies.byKey(companyKey);
  if (!company) throw apiError('not_found', { message: `There is no company '${companyKey}'.` });
  const { siteUrl } = await companies.site(company);
  const { firstName, lastName, email, contactNumber } = person;
  const at = clock();
  if (await findUserByEmail(db, email)) throw apiError('email_taken', { message: `${email} has an account already.` });
  return inTransaction(db, async (tx) => {
    const id = await insertUser(
      tx,
      {
        first_name: firstName,
        last_name: lastName,
        email,
        contact_number: contactNumber,
        company_id: company.id,
        verified: true,
      },
      at,
    );
    await grantPermission(tx, id, 'isAdmin');
    await grantPermission(tx, id, 'isActivatedUser');
    const token = newToken();
    await storeToken(tx, id, 'reset token', token, lifetimes.verificationLink, at);
    await writeAudit(tx, {
      actor: undefined,
      action: 'administrator created',
      entity: 'user',
      entityId: id,
      companyId: company.id,
      at,
    });
    await domainEvents.publish(tx, 'user joined', { userId: id, companyId: company.id });
    return { email, link: `${siteUrl}${href('passwordReset', { token })}` };
  });
}
