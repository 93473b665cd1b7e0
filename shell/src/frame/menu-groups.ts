import { pages } from 'shared-contracts/pages';
import type { MenuEntry, PickedModules } from 'shared-contracts/registry';

export interface MenuGroup {
  /** Undefined for entries without a group. */
  title: string | undefined;
  entries: MenuEntry[];
}

interface Visitor {
  /** Whether they administer the product's own company. */
  isProductAdmin: boolean;
}

/** The menu entries of an area from all modules that a visitor may see, sorted and grouped. */
export function menuGroups(
  registry: PickedModules,
  area: MenuEntry['area'],
  { isProductAdmin }: Visitor = { isProductAdmin: false },
): MenuGroup[] {
  const entries = Object.values(registry)
    .flatMap(({ extras }) => extras.data.menu)
    .filter((entry) => entry.area === area && (isProductAdmin || !entry.productOnly))
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
export const adminEntry: MenuEntry = {
  id: 'admin',
  label: 'Admin Menu',
  path: pages.admin.path,
  area: 'user',
  order: 1000,
  icon: 'shield',
  beforeActivation: true,
};
