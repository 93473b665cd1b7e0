import { createContext, useContext } from 'react';
import type { View } from 'shared-contracts/pages';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { type Observable, observable } from './observable.ts';

/** A component of one module shown in a slot of another module's screen. */
export interface SlotContribution {
  module: string;
  version: string;
  /** Name of the component among the `ambient` ones of an older release. */
  part?: string;
  view: View;
  permissions?: readonly string[] | undefined;
}

/** The modules available to a page. Slots are filled from here. */
export interface Modules {
  contributions: (slot: string) => readonly SlotContribution[];
  /** Changes when versions were replaced, and contributions with them. */
  replacements: Observable<number>;
  load: (module: string) => Promise<ModuleDefinition>;
  /** Whether there is a version to show instead of the running one. */
  hasFallback: (module: string) => boolean;
  /** Reports that a part of a module failed. True if the next `load` gives the version before. */
  fallBack: (module: string, failure: unknown) => boolean;
  /** Whether the route guard would admit the current visitor to a page. */
  admits: (path: string) => boolean;
}

export const ModulesContext = createContext<Modules>({
  contributions: () => [],
  replacements: observable(0),
  load: (module) => Promise.reject(new Error(`${module} is not part of this page.`)),
  hasFallback: () => false,
  fallBack: () => false,
  admits: () => true,
});

export const useModules = (): Modules => useContext(ModulesContext);
