import type { Company } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import { apiError } from '../../core/api-error.ts';
import type { Db } from '../../core/database/database.ts';
import { findCompanies } from './store.ts';

const isProduct = ({ reference }: Company) => reference.toLowerCase() === product.reference;

const refuse = (field: string, message: string) => apiError('invalid', { message, fields: { [field]: message } });

/** Throws if a change would break the tree of companies: the product's own company is the root, and cycles are not allowed. */
export async function assertCompanyTree(tx: Db, before: Company, after: Company): Promise<void> {
  if (isProduct(before) && !isProduct(after))
    throw refuse('reference', 'The reference of the product’s own company cannot be changed.');
  if (!after.parentId || after.parentId === before.parentId) return;
  if (isProduct(after)) throw refuse('parentId', 'The product’s own company has no company above it.');
  const all = new Map((await findCompanies(tx)).map(({ company }) => [company.id, company]));
  if (!all.has(after.parentId))
    throw apiError('not_found', {
      message: 'The company above does not exist.',
      fields: { parentId: 'This company does not exist.' },
    });
  const seen = new Set([after.id]);
  for (let above: string | null | undefined = after.parentId; above; above = all.get(above)?.parentId) {
    if (seen.has(above)) throw refuse('parentId', 'A company cannot be above itself.');
    seen.add(above);
  }
}
