import { pages } from 'shared-contracts/pages';
import type { MenuEntry, PickedModules } from 'shared-contracts/registry';

export interface MenuGroup {
  /** Entries without a group stand alone. */
  title: string | undefined;
  entries: MenuEntry[];
}

/** The entries of one area from all modules, in order, grouped where they name a group. */
export function menuGroups(registry: PickedModules, area: MenuEntry['area']): MenuGroup[] {
  const entries = Object.values(registry)
    .flatMap(({ extras }) => extras.data.menu)
    .filter((entry) => entry.area === area)
    .sort((one, other) => one.order - other.order);
  const groups: MenuGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    // Entries without a group that follow each other stand together.
    const known = entry.group ? groups.find(({ title }) => title === entry.group) : last?.title === undefined ? last : undefined;
    if (known) known.entries.push(entry);
    else groups.push({ title: entry.group, entries: [entry] });
  }
  return groups;
}

/** The way into the admin area, which the shell itself offers to administrators. */
export const adminEntry: MenuEntry = {
  id: 'admin',
  label: 'Admin Menu',
  path: pages.admin.path,
  area: 'user',
  order: 1000,
  icon: 'shield',
  beforeActivation: true,
};
