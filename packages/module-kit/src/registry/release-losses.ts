import { href } from 'shared-contracts/pages';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { isBelow, matchesPage } from './key-rights.ts';
import { type Pin, servedPin } from './pick-modules.ts';
import { isDefault, isLive, liveIn, nameOf } from './versions.ts';

/** A version that gets visitors, in place of the former default version. */
export interface Step {
  module: string;
  former: RegistryEntry | undefined;
  next: RegistryEntry;
  /** It was live before and comes back, which is refused for nothing that it never had. */
  returns: boolean;
}

/** A live version, or one on which a partner stays, that may use something of another module. */
export interface User {
  name: string;
  module: string;
  version: RegistryEntry;
  /** What must be done before that may go. */
  remedy: string;
}

/** Everything that may use something of a module. */
export function usersOf(after: Registry, pins: readonly Pin[]): User[] {
  const live = liveIn(after).map(
    ([module, version]): User => ({
      name: nameOf([module, version]),
      module,
      version,
      remedy: `release ${module} without it first`,
    }),
  );
  const pinned = pins.flatMap((pin): User[] => {
    const { company, module } = pin;
    const version = servedPin(after, pin);
    if (!version) return [];
    const name = `${nameOf([module, version])}, on which ${company} stays,`;
    return [{ name, module, version, remedy: `ask ${company} to move on, or withdraw that version` }];
  });
  return [...live, ...pinned];
}

/** Whether one of a version's screens is shown at a page, as far as its release says. */
function hasPage({ extras }: RegistryEntry, page: string): boolean {
  const path = page.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x');
  const screens = Object.keys(extras.screens ?? {});
  // All modules have pages below `/admin`, and its owner does not show them.
  const isOwned = extras.data.paths.some(
    ({ prefix }) => path === prefix || (prefix !== href('admin') && isBelow(path, prefix)),
  );
  return isOwned && (screens.length === 0 || screens.some((screen) => matchesPage(screen, path)));
}

/** The slots that its screens have, as far as its release says. */
export const slotsOf = ({ extras }: RegistryEntry): readonly string[] => extras.ties?.slots ?? [];

/** Whether a version fills a slot. */
export const fills = ({ extras }: RegistryEntry, slot: string): boolean =>
  extras.data.slots.some(({ name }) => name === slot) || (slot === 'ambient' && extras.data.ambient.length > 0);

const callsBackEnd = ({ module: own, version }: User, module: string): boolean =>
  own === module
    ? !isLive(version) && version.extras.data.backEnd !== undefined
    : version.extras.ties?.backEnds.includes(module) === true;

/** What others still use of a version, and its successor has no longer. */
export function lossesOf({ module, former, next }: Step, after: Registry, users: readonly User[]): string[] {
  if (!former) return [];
  const others = liveIn(after).filter(([name, version]) => name !== module && isDefault(version));
  const remaining = [next, ...others.map(([, version]) => version)];
  const lostSlots = slotsOf(former).filter(
    (slot) => next.extras.ties && !remaining.some((version) => slotsOf(version).includes(slot)),
  );
  const isLost = (page: string) => hasPage(former, page) && !remaining.some((version) => hasPage(version, page));
  const losesBackEnd = former.extras.data.backEnd !== undefined && next.extras.data.backEnd === undefined;
  const usesOf = (user: User): string[] => [
    ...(user.module === module
      ? []
      : [
          ...lostSlots.filter((slot) => fills(user.version, slot)).map((slot) => `fills the slot ${slot}`),
          ...(user.version.extras.ties?.links ?? []).filter(isLost).map((page) => `links to ${page}`),
        ]),
    ...(losesBackEnd && callsBackEnd(user, module) ? [`calls the back end of ${module}`] : []),
  ];
  return users.flatMap((user) =>
    usesOf(user).map((use) => `${user.name} ${use}, which ${nameOf([module, next])} no longer has: ${user.remedy}`),
  );
}
