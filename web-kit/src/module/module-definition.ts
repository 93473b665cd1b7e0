import type { ComponentType, ReactNode } from 'react';
import type { View } from 'shared-contracts/pages';
import type { MenuEntry } from 'shared-contracts/registry';
import type { SlotContracts } from './slot-contracts.ts';

/** A part that another screen, or the whole page, takes from a module. Its file exports the component as `default`. */
export type LoadPart<Props = never> = () => Promise<{ default: (props: Props) => ReactNode }>;

/** A page of a module. The screen's code is loaded when the path is first visited. */
export interface ModuleRoute {
  /** As React Router reads it, from the root: `/view-vehicle/:id`. */
  path: string;
  load: () => Promise<ComponentType>;
}

/** All that a module is: what the shell must know before its code runs, and how to get at that code. */
export interface ModuleDefinition {
  name: string;
  /** Semver ranges of what it needs: the shell's host entry, the API. */
  contracts: { host: string; api: string };
  paths: readonly { prefix: string; view: View }[];
  menu: readonly MenuEntry[];
  /** Slots of other screens that it fills: `'renewal.actions': { view: 'admin', load: () => import(…) }`. */
  slots: { readonly [Name in keyof SlotContracts]?: { view: View; load: LoadPart<SlotContracts[Name]> } };
  /** Parts that load when the browser is idle, for activated owners. */
  ambient: Readonly<Record<string, LoadPart>>;
  routes: readonly ModuleRoute[];
}
