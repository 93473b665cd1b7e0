import { findIncompatibility } from 'shared-contracts/compatibility';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { hostCapabilitiesOf, notModules, type Pin, pickVersion, refusalOfPin, servedPin } from './pick-modules.ts';
import { otherHosts, problemsOf, sharedClaimsOf } from './release-gate.ts';
import { fills, lossesOf, type Step, slotsOf, type User, usersOf } from './release-losses.ts';
import { findVersion, isCanary, isDefault, isLive, liveIn, nameOf } from './versions.ts';

/** What a change of the registry is compared with. */
export interface Surroundings {
  /** The version of the API contract that is live, if it is known. */
  api?: string | undefined;
  /** The versions on which partners stay. */
  pins?: readonly Pin[] | undefined;
}

/** What a change of the registry does to what is live, one sentence each. */
export interface Effects {
  /** What would break, for which the change is refused. */
  broken: string[];
  /** What somebody sees otherwise than before. */
  changed: string[];
  /** Live versions of other modules, and versions on which partners stay, of which nothing is said. */
  untouched: string[];
}

function stepsOf(before: Registry, after: Registry): Step[] {
  return liveIn(after).flatMap(([module, next]) => {
    const was = findVersion(before, module, next.metadata.version);
    if (was && (isDefault(was) || (isCanary(was) && isCanary(next)))) return [];
    const former = before.microFrontends[module]?.find(isDefault);
    return [{ module, former, next, returns: was?.extras.ended !== undefined }];
  });
}

/** Who gets a version now. */
function placeOf({ module, former, next }: Step): string {
  const name = nameOf([module, next]);
  if (!former)
    return isDefault(next) ? `${name} is the first version for everybody` : `${name} is new, for ${share(next)}`;
  const replaced = nameOf([module, former]);
  return isDefault(next) ? `${replaced} gives way to ${name}` : `${replaced} loses ${share(next)} to ${name}`;
}

const share = ({ deployment }: RegistryEntry): string => `${deployment.traffic} % of the visitors`;

/** What else changes where a version takes its place. */
function changesOf(step: Step, users: readonly User[]): string[] {
  const { module, former, next } = step;
  const name = nameOf([module, next]);
  const fillersOf = (slot: string) => users.filter((user) => user.module !== module && fills(user.version, slot));
  const [was, is] = [former?.extras.data.backEnd?.origin, next.extras.data.backEnd?.origin];
  return [
    placeOf(step),
    ...slotsOf(next)
      .filter((slot) => former && !slotsOf(former).includes(slot))
      .flatMap((slot) => fillersOf(slot).map((user) => `${user.name} is shown in the slot ${slot} of ${name}`)),
    ...next.extras.data.slots
      .filter((slot) => !former || !fills(former, slot.name))
      .flatMap((slot) => fillersOf(slot.name).map((user) => `${user.name} shares the slot ${slot.name} with ${name}`)),
    ...(former?.extras.data.paths ?? [])
      .filter(({ prefix }) => !next.extras.data.paths.some((path) => path.prefix === prefix))
      .map(({ prefix }) => `${prefix} is no page of ${name}`),
    ...(was !== undefined && is !== undefined && was !== is
      ? [`${name} moves the calls below /api/${module} from ${was} to ${is}`]
      : []),
  ];
}

/** What new hosts and the pins of partners get of other modules than before. */
function servedOtherwise(before: Registry, after: Registry, pins: readonly Pin[]): string[] {
  const known = new Set(otherHosts(before).map(nameOf));
  const older = otherHosts(after)
    .filter((host) => !known.has(nameOf(host)))
    .flatMap((host) =>
      liveIn(after)
        .filter(([module, version]) => !notModules.has(module) && isDefault(version))
        .flatMap((released) => {
          const misfit = findIncompatibility(hostCapabilitiesOf(host[1]), released[1]);
          return misfit ? [`${nameOf(released)} is not for ${nameOf(host)}, which gets an older one: ${misfit}`] : [];
        }),
    );
  const partner = hostCapabilitiesOf(pickVersion(after, 'partner'));
  const moved = pins.flatMap((pin) => {
    if (!servedPin(before, pin) || servedPin(after, pin)) return [];
    const reason = refusalOfPin(partner, findVersion(after, pin.module, pin.version));
    return [
      `${pin.company} no longer gets ${pin.module} ${pin.version}, on which it stays, but the default: ${reason}`,
    ];
  });
  return [...older, ...moved];
}

/** What two modules claim on the page of a partner that stays on a version, and not on the site. */
function claimsOnPartners(registry: Registry, pins: readonly Pin[]): string[] {
  const live = liveIn(registry).filter(([module]) => !notModules.has(module));
  const known = new Set(sharedClaimsOf(live));
  return pins.flatMap((pin) => {
    const pinned = servedPin(registry, pin);
    if (!pinned) return [];
    const others = live.filter(([module, version]) => module !== pin.module && isDefault(version));
    return sharedClaimsOf([...others, [pin.module, pinned]])
      .filter((problem) => !known.has(problem))
      .map((problem) => `${problem}, as ${pin.company} stays on ${nameOf([pin.module, pinned])}`);
  });
}

/** Whether a change makes a shell the default one that was it before, as a rollback does. */
function bringsShellBack(before: Registry, after: Registry): boolean {
  const shell = after.microFrontends.shell?.find(isDefault);
  const former = findVersion(before, 'shell', shell?.metadata.version);
  return former !== undefined && !isDefault(former) && former.extras.ended !== undefined;
}

/** Versions that had visitors and have none, while their module goes on as it was. */
const endedIn = (before: Registry, after: Registry): string[] =>
  liveIn(before).flatMap(([module, version]) => {
    const now = findVersion(after, module, version.metadata.version);
    return isCanary(version) && !(now && isLive(now)) ? [`${nameOf([module, version])} has no visitors any more`] : [];
  });

/**
 * What a change of the registry does to every live version, and to every partner that stays on a version. What comes back, as
 * by a rollback, is not held up by what others have come to use since: that only changes.
 */
export function effectsOf(before: Registry, after: Registry, { api, pins = [] }: Surroundings = {}): Effects {
  const users = usersOf(after, pins);
  const steps = stepsOf(before, after);
  const added = (now: readonly string[], known: readonly string[]) => now.filter((one) => !known.includes(one));
  const claims = added(claimsOnPartners(after, pins), claimsOnPartners(before, pins));
  const losses = (returns: boolean) => [
    ...steps.filter((step) => step.returns === returns).flatMap((step) => lossesOf(step, after, users)),
    ...(steps.every((step) => step.returns) === returns ? claims : []),
  ];
  const broken = [
    ...added(problemsOf(after, api, bringsShellBack(before, after)), problemsOf(before, api)),
    ...losses(false),
  ];
  const changed = [
    ...steps.flatMap((step) => changesOf(step, users)),
    ...endedIn(before, after),
    ...losses(true),
    ...servedOtherwise(before, after, pins),
  ];
  const said = [...broken, ...changed].join('\n');
  const moved = new Set(steps.map(({ module }) => module));
  const isUntouched = ({ name, module, version }: User) =>
    !(moved.has(module) && isLive(version)) && !said.includes(name);
  return { broken, changed, untouched: users.filter(isUntouched).map(({ name }) => name.replace(/,$/, '')) };
}

/** Throws if a change of the registry would break something that is not broken already. */
export function requireNoProblems(before: Registry, after: Registry, surroundings: Surroundings = {}): Registry {
  requireUnbroken(effectsOf(before, after, surroundings));
  return after;
}

/** Throws if something would break. */
export function requireUnbroken({ broken }: Pick<Effects, 'broken'>): void {
  if (broken.length === 0) return;
  throw new Error(
    `This would break what is live:\n${broken.map((problem) => `  ${problem}`).join('\n')}${broken.some((problem) => /: it needs | leaves no version /.test(problem)) ? '\nRelease a shell or an API that offers it first, choose a version that fits, or release what belongs together at once: --with <module>,<module>.' : ''}`,
  );
}
