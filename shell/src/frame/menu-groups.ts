import { holdsAny, type PermissionHolder } from 'shared-contracts/admin-permissions';
import type { MenuEntry, PickedModules } from 'shared-contracts/registry';
import { adminHome } from 'web-kit/host';
import { ownerOfPath } from '../modules/owner-of-path.ts';

export interface MenuGroup {
  /** Undefined for entries without a group. */
  title: string | undefined;
  entries: MenuEntry[];
}

interface Visitor {
  user: PermissionHolder | undefined;
  /** Whether they administer the product's own company. */
  isOperator: boolean;
}

/** Whether a visitor has a permission that the page of a menu entry of the admin area requires. */
const mayOpen = (registry: PickedModules, { path, area }: MenuEntry, user: Visitor['user']): boolean =>
  area !== 'admin' || (user !== undefined && holdsAny(user, ownerOfPath(registry, path)?.permissions));

/** The menu entries of an area from all modules that a visitor may see, sorted and grouped. */
export function menuGroups(
  registry: PickedModules,
  area: MenuEntry['area'],
  { user, isOperator }: Visitor,
): MenuGroup[] {
  const entries = Object.values(registry)
    .flatMap(({ extras }) => extras.data.menu)
    .filter((entry) => entry.area === area && (isOperator || !entry.productOnly) && mayOpen(registry, entry, user))
    .sort((a, b) => a.order - b.order);
  const groups: MenuGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    // Consecutive entries without a group are kept together.
    const existing = entry.group
      ? groups.find(({ title }) => title === entry.group)
      : last?.title === undefined
        ? last
        : undefined;
    if (existing) existing.entries.push(entry);
    else groups.push({ title: entry.group, entries: [entry] });
  }
  return groups;
}

/** The link to the admin area, which the shell itself adds for administrators. */
export const adminEntry = (user: PermissionHolder): MenuEntry => ({
  id: 'admin',
  label: 'Admin Menu',
  path: adminHome(user),
  area: 'user',
  order: 1000,
  icon: 'shield',
  beforeActivation: true,
});
