import { sql } from 'kysely';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { feesReviewDueOn } from 'shared-contracts/fees';
import { href } from 'shared-contracts/pages';
import { product } from 'shared-contracts/product';
import { writeAudit } from '../../core/audit.ts';
import { type Db, inTransaction, row } from '../../core/database/database.ts';
import { type AccountServices, findAdministrators, mailBrand } from '../../people/accounts/index.ts';
import { readVariable } from '../variables/index.ts';
import { findNewestTable } from './read-fee-table.ts';

const action = 'license fees reminder sent';

const wasSent = async (tx: Db, newest: string) =>
  (await row(tx, sql`select 1 from audit where action = ${action} and details ->> 'newestTable' = ${newest}`)) !==
  undefined;

/**
 * Reminds the product's administrators to update the fees, when the variable 'update license fees reminder' has elapsed
 * since the newest table took effect. Once per table (docs/spec/requirements.md, ADM-17).
 */
export async function sendFeesReminder({ db, mailer, companies }: AccountServices, at: Date): Promise<void> {
  const reminder = await readVariable(db, 'updateLicenseFeesReminder');
  const newest = await findNewestTable(db);
  if (!reminder || !newest || feesReviewDueOn(newest, reminder) > dayInSouthAfrica(at)) return;
  const own = await companies.byKey(product.reference);
  if (!own) return;
  const brand = await mailBrand(companies, own.id);
  await inTransaction(db, async (tx) => {
    if (await wasSent(tx, newest)) return;
    for (const { first_name, email } of await findAdministrators(tx, own.id))
      await mailer.queue(tx, {
        to: email,
        brand,
        content: {
          subject: 'Please update the licence fees',
          preview: `The newest table has been in force since ${newest}`,
          heading: 'It is time to update the licence fees',
          paragraphs: [
            `Hello ${first_name}, the newest fee table has been in force since ${newest}. Provinces change their fees about once a year: please look up the new ones and enter them.`,
          ],
          button: { label: 'Open tare pricing', url: `${brand.siteUrl}${href('tarePricing')}` },
        },
      });
    await writeAudit(tx, {
      actor: undefined,
      action,
      entity: 'license fee',
      companyId: own.id,
      details: { newestTable: newest },
      at,
    });
  });
}
