import { folded } from 'shared-contracts/folded';
import type { CompanyEntry } from 'shared-contracts/company-drafts';
import { product } from 'shared-contracts/product';
import { countAdministrators } from '../accounts/index.ts';
import { findCompanies } from '../companies/index.ts';
import { changesOf, liveValues } from './draft.ts';
import type { Services } from './services.ts';
import { findDrafts } from './store.ts';
import { drafted } from './to-company-draft.ts';

/** Companies whose name or reference has this text, by name. One that is not live is listed as it will be. */
export async function searchCompanies(
  { db, companies }: Services,
  search: string,
): Promise<{ count: number; entries: CompanyEntry[] }> {
  const [all, drafts, counts] = await Promise.all([findCompanies(db), findDrafts(db), countAdministrators(db)]);
  const names = new Map(all.map(({ company }) => [company.id, company.name]));
  const administrators = new Map(counts.map(({ company_id, count }) => [company_id, count]));
  const wanted = folded(search);
  const entries = all
    .map((live): CompanyEntry => {
      const draft = drafts.get(live.company.id);
      const shown = !live.isLive && draft ? drafted(live, draft) : live;
      const { id, name, reference, parentId, primaryColor } = shown.company;
      return {
        id,
        name,
        reference,
        address: companies.addressOf(shown),
        parentName: (parentId && names.get(parentId)) || null,
        isLive: live.isLive,
        hasChanges: draft !== undefined && changesOf(draft, liveValues(live)).length > 0,
        isProduct: reference.toLowerCase() === product.reference,
        primaryColor,
        administrators: administrators.get(id) ?? 0,
      };
    })
    .filter(({ name, reference }) => folded(`${name}\n${reference}`).includes(wanted));
  return { count: entries.length, entries };
}
