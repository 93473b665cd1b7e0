import { findIncompatibility, type HostCapabilities } from 'shared-contracts/compatibility';
import type { ModuleVersion, PickedModules, Registry } from 'shared-contracts/registry';

/** A version that a page asked for and does not get. */
export interface RefusedPin {
  module: string;
  version: string;
  /** Completes "version 1.2.3 is not served: ". */
  reason: string;
}

const pinPattern = /^([a-z][a-z0-9-]{0,60})@([A-Za-z0-9.+-]{1,80})$/;
const maxPins = 20;

/** The pins in a query such as `pin=mfe-vehicles@1.2.3&pin=mfe-auth@2.0.0`. What is no pin is left out. */
export const readPins = (given: string | readonly string[] | undefined): [module: string, version: string][] =>
  [given ?? []]
    .flat()
    .slice(0, maxPins)
    .flatMap((text) => {
      const [, module = '', version = ''] = pinPattern.exec(text) ?? [];
      return module ? [[module, version]] : [];
    });

/** Replaces the picked versions of modules by pinned ones. A pin that is refused leaves the picked version. */
export function pinModules(
  { microFrontends }: Registry,
  offer: HostCapabilities,
  picked: PickedModules,
  pins: readonly (readonly [module: string, version: string])[],
): { modules: PickedModules; refused: RefusedPin[] } {
  const modules = { ...picked };
  const refused: RefusedPin[] = [];
  for (const [module, version] of pins) {
    const pinned = microFrontends[module]?.find(({ metadata }) => metadata.version === version);
    const reason = refusalOf(offer, pinned);
    if (pinned && !reason && picked[module]) modules[module] = pinned;
    else refused.push({ module, version, reason: reason ?? 'there is no such module' });
  }
  return { modules, refused };
}

function refusalOf(offer: HostCapabilities, version: ModuleVersion | undefined): string | undefined {
  if (!version) return 'it is unknown';
  const { deployment, extras } = version;
  if (extras.ended === 'withdrawn') return 'it has been withdrawn';
  if (!deployment.default && !extras.ended) return 'it has not been released to everybody';
  return findIncompatibility(offer, version);
}
