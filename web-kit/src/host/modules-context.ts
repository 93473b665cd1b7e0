import { createContext, useContext } from 'react';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { View } from 'shared-contracts/pages';

/** A component of one module shown in a slot of another module's screen. */
export interface SlotContribution {
  module: string;
  version: string;
  view: View;
}

/** The modules available to a page. Slots are filled from here. */
export interface Modules {
  contributions: (slot: string) => readonly SlotContribution[];
  load: (module: string) => Promise<ModuleDefinition>;
  /** Whether the route guard would admit the current visitor to a page. */
  admits: (path: string) => boolean;
}

export const ModulesContext = createContext<Modules>({
  contributions: () => [],
  load: (module) => Promise.reject(new Error(`${module} is not part of this page.`)),
  admits: () => true,
});

export const useModules = (): Modules => useContext(ModulesContext);
