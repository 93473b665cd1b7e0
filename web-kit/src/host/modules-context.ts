import { createContext, useContext } from 'react';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { View } from 'shared-contracts/pages';

/** A part of one module that stands inside another's screen. */
export interface SlotFiller {
  module: string;
  version: string;
  view: View;
}

/** What a page knows of its modules: slots are filled from here. */
export interface Modules {
  fillers: (slot: string) => readonly SlotFiller[];
  load: (module: string) => Promise<ModuleDefinition>;
  /** Whether the guard would let the present visitor into a page. */
  admits: (path: string) => boolean;
}

export const ModulesContext = createContext<Modules>({
  fillers: () => [],
  load: (module) => Promise.reject(new Error(`${module} is not part of this page.`)),
  admits: () => true,
});

export const useModules = (): Modules => useContext(ModulesContext);
